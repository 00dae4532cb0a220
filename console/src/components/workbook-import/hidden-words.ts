import type { ImportTask } from '@zhiku/contract/imports'

/** Of rows that whoever hands in the sheet may not see; empty where it shows all of them. */
export const hiddenWords = ({ hiddenRows, total }: ImportTask): string =>
  hiddenRows > 0
    ? `${total} 行里有 ${hiddenRows} 行在表格中被隐藏或筛选掉了，也会一起导入；不需要的，请从表格里删除后重新上传。`
    : ''
