/**
 * Whoever was moved out of the organization and comes back gets the account that they left, with what they have made and
 * what they answer for: without it nobody could ever be taken in again, for a mobile has one account for good.
 */
import * as employees from '../employees/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as sessions from '../sessions/service.ts'
import * as store from './store.ts'

/**
 * The account that this organization has moved out and that no other has taken in; locked until the transaction ends.
 * Numbers are given to somebody else after a while, so the name must be theirs too: what the former one has done would
 * stand under a stranger's name.
 * @throws employee.mobile_taken when it is theirs but not to be had like this
 */
export async function returning(
  ctx: Context,
  { mobile, name }: { mobile: string; name: string },
): Promise<string | undefined> {
  const account = await store.lockByMobile(ctx.db, mobile)
  if (!account) return undefined
  const held = await store.heldBy(ctx.db, [account.id])
  if (held.get(account.id)?.length || !(await wasMovedOut(ctx, account.id))) return undefined
  if (ctx.actor.roleType !== '3') throw taken('这个手机号的员工已移出组织，请由管理员重新加入')
  if (account.name !== name)
    throw taken(`这是已移出组织的“${account.name}”的手机号：是同一个人，姓名请照此填写；不是，请换手机号`)
  return account.id
}

async function wasMovedOut(ctx: Context, id: string): Promise<boolean> {
  const filter = { targetType: 'employee', targetId: id, action: 'remove' } as const
  return (await operationRecords.list(ctx, filter, { pageNum: 1, pageSize: 1 })).total > 0
}

const taken = (message: string) => new Problem('employee.mobile_taken', message, [{ path: 'mobile', message }])

/** Takes the account in again; the roles come after. Whoever was disabled before was so in an organization that they left. */
export async function takeIn(ctx: Context, id: string): Promise<void> {
  await employees.enable(ctx.db, id)
  await sessions.endAll(ctx.db, id)
}
