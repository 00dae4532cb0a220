/** Families of formats in the words that people use; the order is that of their mention. */
const families: readonly (readonly [string, readonly string[]])[] = [
  ['PDF', ['.pdf']],
  ['Word', ['.docx', '.docm', '.doc', '.wps', '.rtf']],
  ['Excel', ['.xlsx', '.xlsm', '.xls', '.et', '.csv', '.tsv']],
  ['PPT', ['.pptx', '.pptm', '.ppsx', '.ppt', '.pps', '.dps']],
  ['网页', ['.html', '.htm']],
  ['Markdown', ['.md', '.markdown']],
  ['文本', ['.txt']],
  ['图片', ['.png', '.jpg', '.jpeg', '.gif', '.bmp', '.tif', '.tiff', '.webp']],
]

/** `PDF、Word、图片`: what is accepted, family by family; an extension of no family stands for itself. */
export function formatWords(accept: readonly string[]): string {
  const known = new Set(families.flatMap(([, extensions]) => extensions))
  const named = families
    .filter(([, extensions]) => extensions.some((extension) => accept.includes(extension)))
    .map(([word]) => word)
  const others = accept
    .filter((extension) => !known.has(extension))
    .map((extension) => extension.slice(1).toUpperCase())
  return [...named, ...others].join('、')
}
