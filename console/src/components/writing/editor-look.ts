/** How CodeMirror looks in the console: the page's own colours, so that it follows every theme. */
import { HighlightStyle, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'

export const editorLook = [
  EditorView.theme({
    '&': { backgroundColor: 'transparent', color: 'var(--zk-text)', fontSize: '14px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-content': {
      padding: '12px 4px',
      caretColor: 'var(--zk-text)',
      fontFamily: 'var(--zk-mono)',
      lineHeight: '1.7',
    },
    '.cm-cursor': { borderLeftColor: 'var(--zk-text)' },
    '.cm-gutters': { backgroundColor: 'var(--zk-inset)', color: 'var(--zk-text-muted)', border: 'none' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'var(--zk-selection)',
    },
    '.cm-changedLine': { backgroundColor: 'var(--zk-primary-soft)' },
    '.cm-deletedChunk': { backgroundColor: 'var(--zk-error-soft)' },
    '.cm-collapsedLines': { background: 'var(--zk-inset)', color: 'var(--zk-text-muted)' },
    // The library frames the line with a sign that few fonts have.
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"···"' },
  }),
  syntaxHighlighting(
    // The default style's weights; its colours are made for white paper only, so all become the link colour.
    HighlightStyle.define(
      defaultHighlightStyle.specs.map(({ tag, fontWeight, fontStyle, color }) => ({
        tag,
        ...(fontWeight && { fontWeight }),
        ...(fontStyle && { fontStyle }),
        ...(color && { color: 'var(--zk-link)' }),
      })),
    ),
  ),
]
