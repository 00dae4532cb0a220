import { refusalOf } from '../shared/fields/accepted-files.ts'

/** Formats that an import reads. */
export const importFormats: readonly string[] = ['.xlsx', '.csv']
/** Bytes; fifty thousand rows of long answers stay below it. */
const maxSize = 50 * 1024 * 1024

/** Why a file cannot be imported, before a byte is sent; null when it can. */
export function workbookRefusal(files: readonly { name: string; size: number }[]): string | null {
  const [file] = files
  if (!file) return '没有选中文件'
  if (files.length > 1) return '一次只能导入一个文件'
  if (/\.xls$/i.test(file.name)) return '不支持旧版 .xls，请在 Excel 里另存为 .xlsx 后再导入'
  return refusalOf(file, { maxSize, accept: importFormats })
}
