import type { AuditDetail } from '@zhiku/contract/audits'

type Seen = Pick<AuditDetail, 'changes' | 'contributors' | 'submitter'>

/** What has become of a change that waits since it was read, and by whose hand. */
export function changedWords(seen: Seen, now: Seen): string {
  const names = changedNames(seen, now)
  const authors = [now.submitter, ...now.contributors].map(({ name }) => name).join('、')
  const what = names.length > 0 ? `改了：${names.join('、')}` : '内容相同，只改了说明'
  return `你查看之后，这条变更又被修改（作者：${authors}）。${what}。下面是最新的内容，请重新核对。`
}

/** Fields and parts whose one side or the other is not what it was, those that have gone too. */
function changedNames(seen: Seen, now: Seen): string[] {
  const before = new Map(seen.changes.map((change) => [change.key, JSON.stringify(change)]))
  const after = new Map(now.changes.map((change) => [change.key, JSON.stringify(change)]))
  const all = [...now.changes, ...seen.changes.filter(({ key }) => !after.has(key))]
  return all.filter(({ key }) => before.get(key) !== after.get(key)).map(({ name }) => `“${name}”`)
}
