import { streamXlsxRows } from 'hucre/xlsx'

/** The rows of the first sheet of a workbook that was answered, heading first. */
export async function readSheetTexts(response: Response): Promise<string[][]> {
  const rows: string[][] = []
  const bytes = new Uint8Array(await response.arrayBuffer())
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values.map((value) => String(value ?? '')))
  return rows
}
