/** The formats that can be read, and which of them may stand behind a file name's extension. */
export const formats = [
  'pdf',
  'docx',
  'doc',
  'rtf',
  'pptx',
  'ppt',
  'xlsx',
  'xls',
  'csv',
  'html',
  'md',
  'txt',
  'image',
] as const
export type Format = (typeof formats)[number]

const word: Format[] = ['docx', 'doc', 'rtf', 'html']
const slides: Format[] = ['pptx', 'ppt']
const sheet: Format[] = ['xlsx', 'xls', 'csv', 'html']
const text: Format[] = ['txt', 'md', 'csv', 'html']

/**
 * Extension → formats its content may have, the usual one first. Old Office names often hide newer
 * content, and many systems "export to Excel" or Word by renaming an HTML page.
 */
const formatsByExtension: Record<string, readonly [Format, ...Format[]]> = {
  '.pdf': ['pdf'],
  '.docx': ['docx', ...word],
  '.docm': ['docx', ...word],
  '.doc': ['doc', ...word],
  '.wps': ['doc', ...word],
  '.rtf': ['rtf', ...word],
  '.pptx': ['pptx', ...slides],
  '.pptm': ['pptx', ...slides],
  '.ppsx': ['pptx', ...slides],
  '.ppt': ['ppt', ...slides],
  '.pps': ['ppt', ...slides],
  '.dps': ['ppt', ...slides],
  '.xlsx': ['xlsx', ...sheet],
  '.xlsm': ['xlsx', ...sheet],
  '.xls': ['xls', ...sheet],
  '.et': ['xls', ...sheet],
  '.csv': ['csv', ...sheet],
  '.tsv': ['csv', ...sheet],
  '.html': ['html', ...text],
  '.htm': ['html', ...text],
  '.md': ['md', ...text],
  '.markdown': ['md', ...text],
  '.txt': ['txt', ...text],
  '.png': ['image'],
  '.jpg': ['image'],
  '.jpeg': ['image'],
  '.gif': ['image'],
  '.bmp': ['image'],
  '.tif': ['image'],
  '.tiff': ['image'],
  '.webp': ['image'],
}

/** Extensions an upload may have, with their dot, in lower case. */
export const acceptedExtensions: string[] = Object.keys(formatsByExtension)

/** The formats a file of this name may have; undefined when the name is not accepted. */
export function formatsOfName(name: string): readonly [Format, ...Format[]] | undefined {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? undefined : formatsByExtension[name.slice(dot).toLowerCase()]
}
