/** Sends what was pasted, dropped or chosen to the store and writes it into the text: pictures shown, other files linked. */
import type { EditorView } from '@codemirror/view'
import type { UploadTicket } from '@zhiku/contract/uploads'
import { ApiError } from '../../api/api-error.ts'
import { api, call } from '../../api/client.ts'
import { uploadObject } from '../../api/upload.ts'
import { attachmentMarkdown, pictureMarkdown, uploadMark } from '../../lib/store-links.ts'
import { toast } from '../../lib/toast.ts'

const isPicture = (file: File): boolean => file.type.startsWith('image/')

/**
 * @param attachTo knowledge base whose answers may have attachments; undefined takes pictures only
 * @returns whether there was anything to insert
 */
export function insertFiles(editor: EditorView, given: Iterable<File>, attachTo: string | undefined): boolean {
  const files = [...given].filter((file) => isPicture(file) || attachTo !== undefined)
  if (files.length === 0 || editor.state.readOnly) return false
  for (const file of files) void insertFile(editor, file, attachTo)
  return true
}

async function insertFile(editor: EditorView, file: File, attachTo: string | undefined): Promise<void> {
  const mark = uploadMark(file.name)
  editor.dispatch(editor.state.replaceSelection(`${mark}\n`))
  try {
    const ticket = await ticketFor(file, attachTo)
    await uploadObject(ticket, file).catch((error: unknown) => {
      if (error instanceof ApiError) toast.error(error.message)
      throw error
    })
    const { ossUrl } = ticket
    replaceMark(editor, mark, isPicture(file) ? pictureMarkdown(file.name, ossUrl) : attachmentMarkdown(file, ossUrl))
  } catch {
    replaceMark(editor, mark, '') // the failure has been shown; the file can be given again
  }
}

function ticketFor(file: File, attachTo: string | undefined): Promise<UploadTicket> {
  const query = { filename: file.name, size: file.size }
  return isPicture(file) || attachTo === undefined
    ? call(api.uploads.pictureTicket, { query })
    : call(api.uploads.ticket, { params: { id: attachTo }, query: { ...query, purpose: 'attachment' } })
}

/** The text may have moved while the file was sent: the mark is looked up again. */
function replaceMark(editor: EditorView, mark: string, text: string): void {
  const from = editor.state.doc.toString().indexOf(mark)
  if (from >= 0) editor.dispatch({ changes: { from, to: from + mark.length, insert: text } })
}
