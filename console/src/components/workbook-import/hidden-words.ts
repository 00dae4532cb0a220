import type { ImportTask } from '@zhiku/contract/imports'

/** Of rows that whoever hands in the sheet may not see; empty where it shows all of them. */
export const hiddenWords = ({ hiddenRows, hiddenStretches, total }: ImportTask): string =>
  hiddenRows > 0
    ? `${total} 行里有 ${hiddenRows} 行${placesOf(hiddenStretches, hiddenRows)}在表格中被隐藏或筛选掉了，也会一起导入；不需要的，请从表格里删除后重新上传。`
    : ''

/** `（第 3、7–19 行）`, as Excel counts; nothing of a workbook that was read before they were kept. */
function placesOf(stretches: ImportTask['hiddenStretches'], hiddenRows: number): string {
  if (stretches.length === 0) return ''
  const told = stretches.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const places = stretches.map(([first, last]) => (first === last ? first : `${first}–${last}`))
  return `（第 ${places.join('、')} 行${told < hiddenRows ? '等' : ''}）`
}
