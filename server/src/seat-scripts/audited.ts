/** Scripts seen by audits: where the organization asks for it, what is changed waits, and agents see what was approved. */
import { ScriptContent } from '@zhiku/contract/seat-assistant/scripts'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { Context, Reading } from '../platform/context.ts'
import { contentOf, requireLocked, requireWritable, write } from './content.ts'
import * as groups from './groups.ts'
import * as store from './store.ts'

export const isAudited = async (ctx: Reading): Promise<boolean> => (await audits.settings(ctx)).scriptsAudited

const Change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), before: z.null(), after: ScriptContent }),
  z.object({ action: z.literal('update'), before: ScriptContent, after: ScriptContent }),
  z.object({ action: z.literal('remove'), before: ScriptContent, after: z.null() }),
])
type Change = z.infer<typeof Change>

/** From now on it waits; an import writes one record of all that it submits. @throws audit.pending */
export async function submit(ctx: Context, { id, title }: Pick<SeatScript, 'id' | 'title'>, change: Change) {
  const target = { targetType: 'seatScript' as const, targetId: id, targetName: title, knowledgeBaseId: null }
  const proposal = { ...target, ...change }
  const auditId = ctx.actor.importing
    ? (await audits.submitAll(ctx, [proposal]))[0]
    : await audits.submit(ctx, proposal, { subject: auditSubject })
  await store.update(ctx.db, id, { pending_audit_id: auditId ?? null })
}

const served = { is_approved: true, pending_audit_id: null }

export const auditSubject = audits.subjectOf<Change>({
  page: 'seatConfig',
  change: Change,
  fieldNames: {
    groupId: '分组',
    title: '标题',
    text: '话术内容',
    category: '类别',
    shortcut: '快捷码',
    keywords: '触发词',
    enabled: '启用',
    effectiveFrom: '生效时间',
    effectiveTo: '失效时间',
  },
  lock: async (ctx, id) => void (await requireLocked(ctx, id)),
  lasting: (_ctx, given) => Promise.resolve(given),
  edits: ({ action }) => (action === 'remove' ? z.strictObject({}) : ScriptContent.partial()),
  validated: async (ctx, { targetId, before, after }, given) => {
    const content = audits.requireDraft(ScriptContent, { ...after, ...given })
    await requireWritable(ctx, targetId, content)
    return { before, after: content }
  },
  renewed: async (ctx, { targetId, before, after }) => {
    const script = await requireLocked(ctx, targetId)
    return { ...audits.againstPresent(contentOf(script), { before, after }), isApproved: script.state !== 'unapproved' }
  },
  opened: async (ctx, { id, targetId, action, after }) => {
    const script = await requireLocked(ctx, targetId)
    // nobody is offered it yet: it is what would be approved
    await write(ctx, contentIn(script), action === 'create' ? after : {}, { pending_audit_id: id })
  },
  apply: async (ctx, change) => {
    const script = await requireLocked(ctx, change.targetId)
    if (change.action === 'remove') return void (await store.remove(ctx.db, script.id))
    // what an update changes, over what the script is by now
    const changed = change.action === 'create' ? change.after : audits.changedFields(change)
    await write(ctx, contentIn(script), changed, served)
  },
  dropped: async (ctx, { targetId }) => void (await store.update(ctx.db, targetId, { pending_audit_id: null })),
  readable: async (ctx, fields) => {
    const { list } = await groups.list(ctx)
    const nameOf = (id: unknown) => list.find((group) => group.id === id)?.name ?? '已删除的分组'
    return 'groupId' in fields ? { ...fields, groupId: nameOf(fields['groupId']) } : fields
  },
})

const contentIn = (script: SeatScript) => ({ id: script.id, ...contentOf(script) })
