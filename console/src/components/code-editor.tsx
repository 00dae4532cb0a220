/** A thin wrapper around CodeMirror 6 for Markdown. Loaded on demand. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, call } from '../api/client.ts'
import { ApiError } from '../api/api-error.ts'
import { uploadObject } from '../api/upload.ts'
import { toast } from '../lib/toast.ts'
import { editorLook } from './editor-look.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  label: string
  isReadOnly: boolean
}

export function CodeEditor({ value, onChange, label, isReadOnly }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handleChange = useEffectEvent(onChange)
  const initialValue = useEffectEvent(() => value)

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
            paste: (event, target) => insertPictures(target, event.clipboardData, event),
            drop: (event, target) => insertPictures(target, event.dataTransfer, event),
          }),
          ...editorLook,
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, isReadOnly])

  // The form set another value (reset, loaded content): the editor follows. Its own changes are equal already.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  return <div ref={host} style={{ height: '100%' }} />
}

/** Uploads the pictures of a paste or a drop and writes them at the cursor; answers whether there were any. */
function insertPictures(editor: EditorView, data: DataTransfer | null, event: Event): boolean {
  const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
  if (pictures.length === 0 || editor.state.readOnly) return false
  event.preventDefault()
  for (const picture of pictures) void insertPicture(editor, picture)
  return true
}

async function insertPicture(editor: EditorView, picture: File): Promise<void> {
  const mark = `![正在上传 ${picture.name}…]()`
  editor.dispatch(editor.state.replaceSelection(`${mark}\n`))
  try {
    const ticket = await call(api.uploads.pictureTicket, { query: { filename: picture.name, size: picture.size } })
    await uploadObject(ticket, picture).catch((error: unknown) => {
      if (error instanceof ApiError) toast.error(error.message)
      throw error
    })
    replaceMark(editor, mark, `![${picture.name.replace(/\.\w+$/, '')}](${ticket.ossUrl})`)
  } catch {
    replaceMark(editor, mark, '') // the failure has been shown; the picture can be pasted again
  }
}

/** The text may have moved while the picture was sent: the mark is looked up again. */
function replaceMark(editor: EditorView, mark: string, text: string): void {
  const from = editor.state.doc.toString().indexOf(mark)
  if (from >= 0) editor.dispatch({ changes: { from, to: from + mark.length, insert: text } })
}
