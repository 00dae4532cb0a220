/** What pasting puts into a text: tables, steps and lists as such, pictures to the store, everything else as it is. */
import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { toast } from '../../lib/toast.ts'
import { insertFiles } from './insert-files.ts'
import { markdownOfHtml } from './pasted-html.ts'
import { markdownOfText } from './pasted-text.ts'

/** @returns whether the editor has nothing left to do */
export function takePaste(editor: EditorView, data: DataTransfer | null, attachTo: string | undefined): boolean {
  if (!data || editor.state.readOnly) return false
  const plain = data.getData('text/plain')
  // Code editors colour what they copy: the page says nothing that the text does not.
  const html = data.types.includes('vscode-editor-data') ? '' : data.getData('text/html')
  const page = html ? markdownOfHtml(html) : null
  // Excel gives a picture of its cells beside them; a picture alone comes in a page without words.
  if (page?.markdown) {
    insertRead(editor, plain, page.markdown)
    insertFiles(editor, page.pictures.map(fileOf), attachTo)
    if (page.lostPictures > 0) toast.info(`有 ${page.lostPictures} 张图片带不过来，请单独复制图片再粘贴，或拖进来。`)
    return true
  }
  if (insertFiles(editor, data.files, attachTo)) return true
  const read = plain ? markdownOfText(plain) : null
  if (read !== null) insertRead(editor, plain, read)
  return read !== null
}

/** First as plain text, then as it was read: one undo gives the plain text back. */
function insertRead(editor: EditorView, plain: string, read: string): void {
  const { from } = editor.state.selection.main
  const text = plain.replace(/\r\n?/g, '\n')
  if (text && text !== read)
    editor.dispatch(editor.state.replaceSelection(text), { annotations: isolateHistory.of('full') })
  const { to } = text && text !== read ? { to: from + text.length } : editor.state.selection.main
  const above = editor.state.doc.sliceString(0, from)
  const isBlock = read.includes('\n')
  const gap = isBlock && above.trim() && !above.endsWith('\n\n') ? (above.endsWith('\n') ? '\n' : '\n\n') : ''
  const insert = `${gap}${read}`
  editor.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}

function fileOf(dataUrl: string): File {
  const [, type = 'image/png', extension = 'png'] = /^data:(image\/(\w+))/.exec(dataUrl) ?? []
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))
  return new File([bytes], `图片.${extension}`, { type })
}
