/** A thin wrapper around CodeMirror 6 for Markdown. Loaded on demand. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Ref } from 'react'
import { editorLook } from './editor-look.ts'
import { insertFiles } from './insert-files.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  label: string
  isReadOnly: boolean
  /** Knowledge base whose answers may have attachments; without it only pictures are taken. */
  attachTo?: string | undefined
  ref?: Ref<CodeEditorHandle> | undefined
}

export interface CodeEditorHandle {
  /** As if they were pasted at the cursor. */
  insertFiles: (files: Iterable<File>) => void
}

export function CodeEditor({ value, onChange, label, isReadOnly, attachTo, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handleChange = useEffectEvent(onChange)
  const initialValue = useEffectEvent(() => value)
  const takeFiles = useEffectEvent((editor: EditorView, data: DataTransfer | null, event: Event) => {
    const isTaken = insertFiles(editor, data?.files ?? [], attachTo)
    if (isTaken) event.preventDefault()
    return isTaken
  })
  useImperativeHandle(ref, () => ({
    insertFiles: (files) => {
      if (!view.current) return
      view.current.focus()
      insertFiles(view.current, files, attachTo)
    },
  }))

  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initialValue(),
        extensions: [
          history(),
          // Tab is left to the browser: it must lead out of the editor.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markdown(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorState.readOnly.of(isReadOnly),
          EditorView.updateListener.of((update) => update.docChanged && handleChange(update.state.doc.toString())),
          EditorView.domEventHandlers({
            paste: (event, target) => takeFiles(target, event.clipboardData, event),
            drop: (event, target) => takeFiles(target, event.dataTransfer, event),
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
