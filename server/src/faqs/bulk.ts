/** Many FAQs in one transaction, a statement or two per table: what imports write with. Batches of some 200. */
import type { FaqDraft } from '@zhiku/contract/faqs'
import * as audits from '../audits/service.ts'
import { columnsOfNew, isApproved, replaceAll } from '../kept/service.ts'
import type { Target } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { columnsOf, contentFields, contentOf, contentOfDraft, duplicateQuestion, requireValidity } from './content.ts'
import type { Content } from './content.ts'
import { kept } from './kept.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'

export type NewFaq = FaqDraft & { enabled?: boolean | undefined }

/**
 * What these drafts show is made to last; once, before the transaction that writes them. An address whose upload is gone
 * stands as it was written: one of them refuses no import.
 */
export async function withLastingAnswers<T extends { answer: string }>(
  ctx: Context,
  drafts: readonly T[],
): Promise<T[]> {
  const lasting: T[] = []
  for (const draft of drafts) lasting.push(await withLastingObjects(ctx, draft, 'leave'))
  return lasting
}

/**
 * Makes FAQs, each like `create` would; what they show lasts already, the caller has checked their categories and writes the operation record.
 * @returns per draft the id of the FAQ, or undefined where the knowledge base holds its question already
 */
export const createMany = (
  ctx: Context,
  knowledgeBaseId: string,
  drafts: readonly NewFaq[],
): Promise<(string | undefined)[]> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
    const faqs = drafts.map((draft) => ({
      id: newId(),
      content: contentOfDraft(draft),
      enabled: draft.enabled ?? true,
    }))
    for (const { content } of faqs) requireValidity(content)
    const common = columnsOfNew(ctx, base)
    const rows = faqs.map(({ id, content, enabled }) => ({
      ...common,
      ...columnsOf(content),
      id,
      enabled,
    }))
    const written = await store.insertAll(ctx.db, rows)
    const made = faqs.filter(({ id }) => written.has(id))
    await keepShown(
      ctx,
      made.map(({ id, content }) => ({ id, answer: content.answer })),
    )
    if (base.config.auditRequired) {
      const proposals = made.map(({ id, content }) =>
        waitingAsNew({ id, name: content.question, knowledgeBaseId }, content),
      )
      await submitAll(ctx, proposals)
    }
    await syncAll(ctx, [...written])
    return faqs.map(({ id }) => (written.has(id) ? id : undefined))
  })

/**
 * Gives FAQs another content, each like `update` would; what they show lasts already. Where audits are required it waits. `enabled` is set with it,
 * but for what waits.
 * @returns per entry undefined when it was done, or why not: gone, or a change waits already
 */
export const replaceMany = (
  ctx: Context,
  knowledgeBaseId: string,
  entries: readonly { id: string; draft: NewFaq }[],
): Promise<(Problem | undefined)[]> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
    const { organizationId } = ctx.actor
    const ids = entries.map(({ id }) => id)
    await store.lockAll(ctx.db, organizationId, ids)
    const known = new Map((await store.findAll(ctx.db, organizationId, ids)).map((stored) => [stored.faq.id, stored]))
    const contents = new Map(entries.map(({ id, draft }) => [id, contentOfDraft(draft)]))
    const keys = [...contents.values()].map((content) => columnsOf(content).question_key)
    const taken = await store.idsByKey(ctx.db, knowledgeBaseId, keys)
    const proposals: audits.Proposal[] = []
    const changes: Replacement[] = []
    const shown: { id: string; answer: string }[] = []
    const outcomes = entries.map(({ id, draft }) => {
      const stored = known.get(id)
      const content = contents.get(id)
      if (!stored || !content || stored.isRemoved || stored.faq.knowledgeBaseId !== knowledgeBaseId) {
        return new Problem('faq.not_found')
      }
      const { faq } = stored
      if (faq.pendingAuditId) return new Problem('audit.pending')
      requireValidity(content)
      const columns = columnsOf(content)
      if ((taken.get(columns.question_key) ?? id) !== id) return duplicateQuestion()
      const before = contentOf(faq)
      const enabled = draft.enabled ?? faq.enabled
      const isSame = contentFields.every((field) => JSON.stringify(before[field]) === JSON.stringify(content[field]))
      if (isSame && enabled === faq.enabled) return undefined
      const target = { id, name: content.question, knowledgeBaseId }
      const isServed = isApproved(stored)
      shown.push({ id, answer: content.answer })
      if (base.config.auditRequired) {
        const proposal = isServed
          ? kept.proposalOf({ ...target, name: faq.question }, { action: 'update', before, after: content })
          : waitingAsNew(target, content)
        if (!isSame) proposals.push(proposal)
        if (isServed) return undefined
      }
      changes.push({ ...columns, id, enabled, audit_status: knowledgeBases.auditStatusAfterChange(base) })
      return undefined
    })
    await replaceAll(ctx.db, 'faqs', columnTypes, changes, ctx.clock.now())
    await keepShown(ctx, shown)
    await submitAll(ctx, proposals)
    await syncAll(
      ctx,
      changes.map(({ id }) => id),
    )
    return outcomes
  })

/** What an import writes of a FAQ that is there. */
type Replacement = ReturnType<typeof columnsOf> & { id: string; enabled: boolean; audit_status: string }

const columnTypes: Record<Exclude<keyof Replacement, 'id'>, string> = {
  question: 'text',
  question_key: 'text',
  similar_questions: 'text[]',
  answer: 'text',
  answer_format: 'text',
  category_id: 'text',
  tags: 'text[]',
  effective_from: 'timestamptz',
  effective_to: 'timestamptz',
  product_ids: 'text[]',
  enabled: 'boolean',
  audit_status: 'text',
}

const waitingAsNew = (target: Target, content: Content): audits.Proposal =>
  kept.proposalOf(target, { action: 'create', before: null, after: content })

async function submitAll(ctx: Context, proposals: audits.Proposal[]): Promise<void> {
  const auditIds = await audits.submitAll(ctx, proposals)
  await store.setPendingAll(
    ctx.db,
    proposals.map(({ targetId }, index) => ({ id: targetId, auditId: auditIds[index] ?? '' })),
  )
}
