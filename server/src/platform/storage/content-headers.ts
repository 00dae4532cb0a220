import path from 'node:path'

/**
 * What a browser may show of a stored object, by the name's extension. Nothing here can script:
 * HTML, SVG and XML are shown as their source. A name not listed is only ever downloaded.
 */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  ...Object.fromEntries(
    ['txt', 'md', 'markdown', 'csv', 'log', 'json', 'html', 'htm', 'xhtml', 'svg', 'xml'].map((name) => [
      name,
      'text/plain',
    ]),
  ),
}

const UNKNOWN_TYPE = 'application/octet-stream'

/** A content type that is safe on our own origin together with `nosniff`. */
export function safeContentType(filename: string): string {
  const extension = path.extname(filename).slice(1).toLowerCase()
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? UNKNOWN_TYPE) : UNKNOWN_TYPE
}

export const isShowable = (contentType: string): boolean => contentType !== UNKNOWN_TYPE

/**
 * A content-disposition header for any name a user can give: an ASCII stand-in for old clients and
 * the whole name after RFC 5987. Control characters are dropped, so the header stays one line.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = filename.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '') || 'file'
  const standIn = name.replace(/[^\u0020-\u007e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${standIn}"; filename*=UTF-8''${encoded}`
}
