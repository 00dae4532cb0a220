import { markdownOfHtml } from './pasted-html.ts'
import { markdownOfText } from './pasted-text.ts'

/**
 * What a plain field of Markdown takes of what is pasted: tables, steps and lists as such; pictures it has no place for.
 * @returns null where the plain text says as much
 */
export const pastedMarkdown = (data: DataTransfer): string | null =>
  markdownOfHtml(data.getData('text/html'))?.markdown || markdownOfText(data.getData('text/plain'))
