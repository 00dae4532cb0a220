/** What people write of a script: found, checked, written. */
import { ScriptContent } from '@zhiku/contract/seat-assistant/scripts'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as groups from './groups.ts'
import * as store from './store.ts'

/** @throws seat_script.not_found, also for another organization's */
export async function require(ctx: Context, id: string): Promise<SeatScript> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id, ctx.clock.now())
  if (!found) throw new Problem('seat_script.not_found')
  return found
}

/** Until the transaction ends. @throws seat_script.not_found */
export async function requireLocked(ctx: Context, id: string): Promise<SeatScript> {
  await store.lock(ctx.db, ctx.actor.organizationId, id)
  return require(ctx, id)
}

export const contentOf = ({ group, title, text, category, shortcut, keywords, enabled, ...rest }: SeatScript) =>
  ({
    groupId: group.id,
    title,
    text,
    category,
    shortcut,
    keywords,
    enabled,
    effectiveFrom: rest.effectiveFrom ?? null,
    effectiveTo: rest.effectiveTo ?? null,
  }) satisfies ScriptContent

/** Whether it could be written at this moment. @throws seat_script_group.not_found, seat_script.title_taken, seat_script.shortcut_taken, validity.reversed */
export async function requireWritable(ctx: Context, id: string, content: ScriptContent): Promise<void> {
  await groups.require(ctx, content.groupId)
  requireOrder(content)
  const { hasTitle, hasShortcut } = await store.clashing(ctx.db, ctx.actor.organizationId, { id, ...content })
  if (hasTitle) throw titleTaken()
  if (hasShortcut) throw shortcutTaken()
}

type Standing = Parameters<typeof store.update>[2]

/** @param before as it is: the edges of its time hold together. @throws as `requireWritable` */
export async function write(
  ctx: Context,
  before: Pick<ScriptContent, 'effectiveFrom' | 'effectiveTo'> & { id: string },
  changed: Partial<ScriptContent>,
  standing: Standing = {},
): Promise<void> {
  if (changed.groupId !== undefined) await groups.require(ctx, changed.groupId)
  requireOrder({ effectiveFrom: before.effectiveFrom, effectiveTo: before.effectiveTo, ...changed })
  const values = { ...toRow(changed), ...standing, updated_at: ctx.clock.now() }
  await refuseTaken(() => store.update(ctx.db, before.id, values))
}

interface Span {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}

/** @throws validity.reversed */
export function requireOrder({ effectiveFrom, effectiveTo }: Span): void {
  if (!effectiveFrom || !effectiveTo || Date.parse(effectiveTo) > Date.parse(effectiveFrom)) return
  const message = '失效时间必须晚于生效时间'
  throw new Problem('validity.reversed', message, [{ path: 'effectiveTo', message }])
}

export const refuseTaken = (write: () => Promise<unknown>) =>
  refuseOn('seat_scripts__organization_shortcut', shortcutTaken, () =>
    refuseOn('seat_scripts__group_title', titleTaken, write),
  )
const titleTaken = () =>
  new Problem('seat_script.title_taken', undefined, [{ path: 'title', message: '这个分组里已有同名话术' }])
const shortcutTaken = () =>
  new Problem('seat_script.shortcut_taken', undefined, [{ path: 'shortcut', message: '这个快捷码已被另一条话术使用' }])

export const toRow = ({ groupId, effectiveFrom, effectiveTo, ...plain }: Partial<ScriptContent>) => ({
  ...plain,
  ...(groupId === undefined ? {} : { group_id: groupId }),
  ...(effectiveFrom === undefined ? {} : { effective_from: effectiveFrom && new Date(effectiveFrom) }),
  ...(effectiveTo === undefined ? {} : { effective_to: effectiveTo && new Date(effectiveTo) }),
})
