import type { ImportTask } from '@zhiku/contract/imports'

type Counted = Pick<ImportTask, 'state' | 'error' | 'total' | 'expected' | 'created' | 'updated' | 'skipped' | 'failed'>

/** What an import has come to so far, in the list. */
export function resultWords(task: Counted): string {
  const { state, error, expected, created, updated, skipped, failed } = task
  const written = created + updated
  if (state === 'checking' || state === 'queued') return '—'
  if (state === 'previewed')
    return `可新增 ${expected.new}，重复 ${expected.duplicate}，有误 ${expected.invalid}；等待确认`
  if (state === 'failed') return `${error ?? '没有导入成功。'}${written > 0 ? `已写入的 ${written} 行保留。` : ''}`
  if (state === 'cancelled' && written === 0) return '没有写入任何内容'
  return `新增 ${created}，更新 ${updated}，跳过 ${skipped}，未导入 ${failed}`
}

/** Rows of the workbook; those of one that could not be read are not known. */
export const totalWords = ({ state, total }: Pick<ImportTask, 'state' | 'total'>): string =>
  total === 0 && (state === 'failed' || state === 'checking') ? '—' : total.toLocaleString('zh-CN')
