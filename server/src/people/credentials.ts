/** The workbook of one-time passwords for those whom an import made and who have not signed in yet. */
import path from 'node:path'
import { limits } from '@zhiku/contract/words/limits'
import * as employees from '../employees/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { Problem } from '../platform/problem.ts'
import * as roles from '../roles/service.ts'
import * as sessions from '../sessions/service.ts'
import { madeBy } from '../imports/service.ts'
import type { ImportDraft } from './import-rows.ts'
import { sheet } from './import-rows.ts'
import { calls } from './imports.ts'
import * as store from './store.ts'

type Waiting = Awaited<ReturnType<typeof waitingOf>>[number]
type Made = Waiting & Awaited<ReturnType<typeof employees.makeOneTimePassword>>
/** With `note` instead of a password: why there is none. */
type Given = Made & { note: string }

const hourMs = 60 * 60 * 1000
const notManaged = '未生成：角色已变更或已移出组织，请由能管理此账号的管理员重置密码'
const hasMoved = '未生成：已登录，或密码已被重新生成'

/**
 * Each gets a new one-time password, and an earlier workbook is void. Whoever the caller may no longer manage, or has signed
 * in meanwhile, keeps their password; the workbook and its name say so.
 * @throws import_task.not_found, employee.not_manageable when nobody is left to get one
 */
export async function credentials(ctx: Context, id: string): Promise<Download> {
  const { filename, state } = await calls.requireTask(ctx, { taskId: id })
  if (state !== 'succeeded') throw new Problem('import_task.not_found')
  const waiting = await waitingOf(ctx, id)
  const made = await makeAll(waiting) // before the transaction: a hash is slow on purpose
  const given = await inTransaction(ctx, (ctx) => giveAll(ctx, made))
  const left = given.filter(({ note }) => note !== '').length
  if (left > 0 && left === given.length) {
    throw new Problem('employee.not_manageable', '名单中的员工已登录或不再由你管理，没有可生成的一次性密码')
  }
  const lines = given.map(lineOf)
  const passwords = { name: '一次性密码', columns: [...sheet.columns, { header: '一次性密码', width: 60 }] }
  const told = left > 0 ? `（${left} 人未生成）` : ''
  return workbook(`${path.parse(filename).name}-一次性密码${told}.xlsx`, passwords, linesOf(lines))
}

/** Whom the import made and who has not signed in yet, in the order of its rows, with what was written of them. */
async function waitingOf({ db }: Context, taskId: string) {
  const made = await madeBy(db, taskId)
  const waiting = new Map(
    (
      await store.neverSignedIn(
        db,
        made.map(({ madeId }) => madeId),
      )
    ).map((person) => [person.id, person]),
  )
  return made.flatMap(({ madeId, draft }) => {
    const person = waiting.get(madeId)
    const { name: writtenName, mobile: writtenMobile, roles } = draft as unknown as ImportDraft // staged by this kind
    return person ? [{ ...person, writtenName, writtenMobile, roles }] : []
  })
}

/** Of whoever is left out no more than the import itself said. */
const lineOf = ({ name, mobile, writtenName, writtenMobile, roles: names, oneTimePassword, note }: Given): string[] =>
  note ? [writtenName, writtenMobile, names.join('、'), note] : [name, mobile, names.join('、'), oneTimePassword]

/** Two at a time, so that who signs in meanwhile need not wait for all of them. */
async function makeAll(people: readonly Waiting[]): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < people.length; at += 2) {
    const pair = people.slice(at, at + 2)
    made.push(...(await Promise.all(pair.map(async (one) => ({ ...one, ...(await employees.makeOneTimePassword()) })))))
  }
  return made
}

/** Who may be managed is asked behind the locks that giving a role takes, so that nobody rises in between. */
async function giveAll(ctx: Context, made: readonly Made[]): Promise<Given[]> {
  const ids = made.map((person) => person.id)
  if (ids.length === 0) return []
  const before = await store.heldBy(ctx.db, ids)
  const places = [...before.values()].flat().map(({ organizationId }) => organizationId)
  await roles.lockOrganizations(ctx.db, [...new Set([ctx.actor.organizationId, ...places])])
  await store.lockPeople(ctx.db, ids)
  const held = await store.heldBy(ctx.db, ids)
  const authority = await roles.authorityOf(ctx)
  const given: Given[] = []
  for (const person of made) {
    const isManaged = roles.mayManageAccount(authority, held.get(person.id) ?? [])
    given.push({ ...person, note: isManaged ? await give(ctx, person) : notManaged })
  }
  return given
}

async function give(ctx: Context, { id, name, passwordHash, replaced }: Made): Promise<string> {
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.oneTimePasswordHours * hourMs)
  if (!(await employees.setFirstPassword(ctx.db, id, { passwordHash, replaced, expiresAt }))) return hasMoved
  await sessions.endAll(ctx.db, id)
  const target = { type: 'employee', id, name } as const
  await operationRecords.write(ctx, { action: 'resetPassword', target, changes: [] })
  return ''
}

async function* linesOf(lines: readonly string[][]): AsyncIterable<string[]> {
  yield* lines
}
