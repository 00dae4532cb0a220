/** Rows of cells as a table of Markdown; the first row is its head. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length))
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [lineOf(head), lineOf(Array.from({ length: width }, () => '---')), ...rest.map(lineOf)].join('\n')
}
