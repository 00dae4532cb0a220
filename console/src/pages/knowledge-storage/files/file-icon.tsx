/** Families of formats that share a colour. */
const families: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  rtf: 'word',
  xls: 'sheet',
  xlsx: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
}

/** The extension as a small badge; the name beside it says it in words. */
export function FileIcon({ extension }: { extension: string }) {
  return (
    <span className="zk-file-icon" data-family={families[extension] ?? 'text'} aria-hidden="true">
      {extension.slice(0, 4) || '文'}
    </span>
  )
}
