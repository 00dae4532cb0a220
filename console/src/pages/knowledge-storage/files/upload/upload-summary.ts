import type { ParseTask } from '@zhiku/contract/files'
import { isUndecided } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

/** What the summary tells apart, in its order; each row is one of them. */
const words = {
  sending: '上传中',
  waiting: '待提交',
  undecided: '同名待处理',
  registering: '登记中',
  parsing: '解析中',
  usable: '可用',
  failed: '失败',
  refused: '未接收',
  missing: '待重新选择',
  skipped: '跳过或取消',
} as const

function standingOf(row: UploadRow, task: ParseTask | undefined): keyof typeof words {
  if (row.state === 'refused') return 'refused'
  if (row.state === 'registered') return parsedStandings[task?.state ?? 'queued']
  if (row.choice === 'skip') return 'skipped'
  if (row.state === 'uploaded') return row.isSubmitted ? 'registering' : isUndecided(row) ? 'undecided' : 'waiting'
  return sentStandings[row.state]
}

const parsedStandings = {
  queued: 'parsing',
  running: 'parsing',
  succeeded: 'usable',
  failed: 'failed',
  cancelled: 'skipped',
} as const satisfies Record<ParseTask['state'], keyof typeof words>

const sentStandings = {
  waiting: 'sending',
  uploading: 'sending',
  registering: 'registering',
  missing: 'missing',
  failed: 'failed',
  cancelled: 'skipped',
} as const

/** @param tasks parse task by file */
export function uploadSummary(rows: readonly UploadRow[], tasks: ReadonlyMap<string, ParseTask>): string {
  const standings = rows.map((row) => standingOf(row, row.fileId ? tasks.get(row.fileId) : undefined))
  return (Object.keys(words) as (keyof typeof words)[]) // its keys
    .map((standing) => ({ standing, count: standings.filter((one) => one === standing).length }))
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => `${words[standing]} ${count} 个`)
    .join('，')
}
