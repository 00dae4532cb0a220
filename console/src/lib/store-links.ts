/** How a written text refers to what lies in the product's store. */
import { formatBytes } from './format.ts'

/** Addresses of the store begin with it; a browser follows none of them by itself. */
export const storeScheme = 'oss://'

/** A file's name as the text of a link, whatever signs it holds. */
const escaped = (name: string): string => name.replace(/[\\[\]*_`~<>]/g, '\\$&')

export const pictureMarkdown = (name: string, ossUrl: string): string =>
  `![${escaped(name.replace(/\.\w+$/, ''))}](${ossUrl})`

/** The link names the file; its title says how large it is, so that no reader has to ask the store. */
export const attachmentMarkdown = (file: { name: string; size: number }, ossUrl: string): string =>
  `[${escaped(file.name)}](${ossUrl} "${formatBytes(file.size)}")`

/** Stands where a file will be linked once it is sent. The address is empty, so that it can never be taken for one. */
export const uploadMark = (name: string): string => `[正在上传 ${escaped(name)}…]()`

/** Whether a text still waits for a file. */
export const holdsUploadMark = (text: string): boolean => /\[正在上传 [^\n]*…\]\(\)/.test(text)
