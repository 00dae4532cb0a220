import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLook } from './writing/editor-look.ts'

interface Props {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
}

const side = (doc: string, label: string) => ({
  doc,
  extensions: [
    lineNumbers(),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorState.phrases.of({ '$ unchanged lines': '$ 行未变，点击展开' }),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ...editorLook,
  ],
})

/** The CodeMirror part of TextDiff; unchanged stretches are folded to three lines. Loaded on demand. */
export function MergeText({ before, after, beforeLabel, afterLabel }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const view = new MergeView({
      a: side(before, beforeLabel),
      b: side(after, afterLabel),
      parent: host.current,
      collapseUnchanged: { margin: 3 },
      gutter: true,
    })
    return () => view.destroy()
  }, [before, after, beforeLabel, afterLabel])
  return <div ref={host} />
}
