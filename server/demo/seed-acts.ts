/** What agents of the demo searched for and took: enough that the dictionary has something proposed from the start. */
import { termProposals } from '../src/dictionary/proposals.ts'
import type { Context, EmployeeActor } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
import { insertActs } from '../src/search/acts-store.ts'

/** By the question of the FAQ that was copied: what was asked, and the days before. */
const taken = {
  洗衣机童锁怎么解除: [
    ['洗衣机小锁头怎么关', 9],
    ['小锁头一直亮洗衣机按键没反应', 5],
    ['洗衣机小锁头怎么取消', 2],
  ],
  油烟机油网怎么洗: [
    ['油烟机油篦子怎么洗', 12],
    ['烟机的油篦子能用钢丝球洗吗', 7],
    ['油篦子怎么拆油烟机', 3],
    ['油烟机油篦子要不要洗', 1],
  ],
} as const

const dayMs = 24 * 60 * 60 * 1000

/** @param people who asked, in turn */
export async function seedActs(
  { db, jobs, actor, clock }: Context,
  people: readonly EmployeeActor[],
  faqIds: ReadonlyMap<string, string>,
): Promise<void> {
  const chunks = db.selectFrom('chunks').select(['id', 'source_id'])
  for (const [faq, questions] of Object.entries(taken)) {
    const { id: hitId } = await chunks.where('source_id', '=', faqIds.get(faq) ?? '').executeTakeFirstOrThrow()
    const acts = questions.map(([keyword, days], at) => ({
      organizationId: actor.organizationId,
      employeeId: people[at % people.length]?.employeeId ?? actor.employeeId,
      searchId: newId(),
      hitId,
      act: 'copied' as const,
      keyword,
      now: new Date(clock.now().getTime() - days * dayMs),
    }))
    await insertActs(db, acts)
  }
  await jobs.enqueue(db, termProposals, { organizationId: actor.organizationId })
}
