import type { ImportTask } from '@zhiku/contract/imports'

type Counted = Pick<ImportTask, 'expected' | 'repeats'>

/** Every duplicate repeats a row of the workbook itself. */
export const isRepeatsOnly = ({ expected, repeats = 0 }: Counted): boolean => repeats === expected.duplicate

/** Which rows are duplicates of what; `identity` is what they have in common: 问题, 型号. */
export function duplicateWords(task: Counted, identity: string): string {
  const { expected, repeats = 0 } = task
  const told = (count: number) => count.toLocaleString('zh-CN')
  const same = '与表格里前面的行相同'
  if (repeats === 0) return `${told(expected.duplicate)} 行的${identity}已存在`
  if (isRepeatsOnly(task)) return `${told(repeats)} 行的${identity}${same}`
  return `${told(expected.duplicate - repeats)} 行的${identity}已存在，${told(repeats)} 行${same}`
}
