/** A thin wrapper around CodeMirror 6 for Markdown. Loaded on demand. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { KeyBinding } from '@codemirror/view'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Ref } from 'react'
import { editKeys } from './edit-keys.ts'
import { editorLook } from './editor-look.ts'
import { insertFiles } from './insert-files.ts'
import { takePaste } from './paste.ts'
import { edits, insertBlock } from './text-edits.ts'
import type { Chosen, Edit, EditName } from './text-edits.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  label: string
  isReadOnly: boolean
  /** Knowledge base whose answers may have attachments; without it only pictures are taken. */
  attachTo?: string | undefined
  /** Leaves the text for its toolbar. */
  onLeave?: (() => void) | undefined
  ref?: Ref<CodeEditorHandle> | undefined
}

export interface CodeEditorHandle {
  /** As if they were pasted at the cursor. */
  insertFiles: (files: Iterable<File>) => void
  edit: (name: EditName) => void
  /** As a paragraph of its own at the cursor. */
  insertBlock: (text: string) => void
  focus: () => void
}

export function CodeEditor({ value, onChange, label, isReadOnly, attachTo, onLeave, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handleChange = useEffectEvent(onChange)
  const initialValue = useEffectEvent(() => value)
  const handleLeave = useEffectEvent(() => onLeave?.())
  const takePasted = useEffectEvent((editor: EditorView, data: DataTransfer | null) =>
    takePaste(editor, data, attachTo),
  )
  const takeDropped = useEffectEvent((editor: EditorView, data: DataTransfer | null) =>
    insertFiles(editor, data?.files ?? [], attachTo),
  )
  useImperativeHandle(ref, () => {
    const inText = (act: (editor: EditorView) => void) => {
      if (!view.current) return
      view.current.focus()
      act(view.current)
    }
    return {
      insertFiles: (files) => inText((editor) => insertFiles(editor, files, attachTo)),
      edit: (name) => inText((editor) => apply(editor, edits[name])),
      insertBlock: (text) => inText((editor) => apply(editor, (chosen) => insertBlock(chosen, text))),
      focus: () => inText(() => undefined),
    }
  })

  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initialValue(),
        extensions: [
          history(),
          // Tab is left to the browser: it must lead out of the editor.
          keymap.of([
            ...editBindings,
            { key: 'Alt-F10', run: () => (handleLeave(), true) },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          markdown(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorState.readOnly.of(isReadOnly),
          EditorView.updateListener.of((update) => update.docChanged && handleChange(update.state.doc.toString())),
          EditorView.domEventHandlers({
            // What is taken is the editor's no more.
            paste: (event, target) => takePasted(target, event.clipboardData),
            drop: (event, target) => takeDropped(target, event.dataTransfer),
          }),
          ...editorLook,
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, isReadOnly])

  // The form set another value (reset, loaded content): the editor follows. Its own changes are equal already, but only
  // until it goes on: an effect that ran later would take back what was written, or a file that arrived, meanwhile.
  useLayoutEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  return <div ref={host} style={{ height: '100%' }} />
}

function apply(editor: EditorView, edit: (chosen: Chosen) => Edit): void {
  if (editor.state.readOnly) return
  const { from, to } = editor.state.selection.main
  const done = edit({ text: editor.state.doc.toString(), from, to })
  const [anchor, head] = done.select
  editor.dispatch({
    changes: { from: done.from, to: done.to, insert: done.insert },
    selection: { anchor: done.from + anchor, head: done.from + head },
    userEvent: 'input',
    scrollIntoView: true,
  })
}

const editBindings: readonly KeyBinding[] = (Object.keys(editKeys) as EditName[]).map((name) => ({
  key: editKeys[name].editor,
  run: (editor) => {
    apply(editor, edits[name])
    return true
  },
})) // Object.keys widens to string
