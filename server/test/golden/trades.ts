/** Companies of other trades than the demo's, with no catalogue and no question written for a passage: README.md. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FileDraft } from '@zhiku/contract/files'
import { FaqDraft } from '@zhiku/contract/faqs'
import { z } from 'zod'
import type { App } from '../../src/app.ts'
import * as employees from '../../src/employees/service.ts'
import * as faqs from '../../src/faqs/service.ts'
import { create as createFiles } from '../../src/files/register-files.ts'
import * as knowledgeBases from '../../src/knowledge-bases/service.ts'
import type { Context } from '../../src/platform/context.ts'

/** Their folders. */
export const trades = ['furniture', 'mother-and-baby', 'water-and-air'] as const
export type Trade = (typeof trades)[number]

const TradeQuestion = z.strictObject({
  id: z.string(),
  ask: z.string(),
  /** Phrases of the knowledge, any of which tells that an answer is right; empty: nothing answers. */
  want: z.array(z.string()),
})
export type TradeQuestion = z.output<typeof TradeQuestion>

const fileOf = (trade: Trade, ...name: string[]): string => path.join(import.meta.dirname, 'trades', trade, ...name)

const linesOf = (trade: Trade, name: string): unknown[] =>
  readFileSync(fileOf(trade, name), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

export const readTradeQuestions = (trade: Trade): TradeQuestion[] =>
  z.array(TradeQuestion).parse(linesOf(trade, 'questions.jsonl'))

const policies = /收费|保证|保修|退换|配送|会员|网点|服务点|发票|试用|合同|套餐|通知/
const documentsOf = (trade: Trade): FileDraft[] =>
  readdirSync(fileOf(trade, 'docs'))
    .toSorted()
    .map((name) =>
      FileDraft.parse({
        name: name.replace(/\.md$/, ''),
        content: readFileSync(fileOf(trade, 'docs', name), 'utf8'),
        contentType: 'text/markdown',
        knowledgeType: policies.test(name) ? 'policy' : 'literacy',
      }),
    )

/** An organization with that knowledge and one knowledge operator; the documents are parsed by whoever works. */
export async function seedTrade(
  app: App,
  trade: Trade,
  account: { readonly mobile: string; readonly password: string },
): Promise<void> {
  const { organizationId, roleIds } = await employees.createOrganization(app.ctx.db, trade)
  const roles = [{ organizationId, roleId: roleIds['3'] }]
  const actor = await employees.createMember(app.ctx.db, { ...account, name: '知识运营', roles })
  const base = (ctx: Context, type: 'document' | 'faq', name: string) =>
    knowledgeBases.create(ctx, { type, name, description: '', tags: [] })
  const ctx = { ...app.ctx, actor }
  await createFiles(ctx, await base(ctx, 'document', '说明与规则'), documentsOf(trade))
  const faqBase = await base(ctx, 'faq', '常见问题')
  for (const line of linesOf(trade, 'faqs.jsonl')) await faqs.create(ctx, faqBase, FaqDraft.parse(line))
}
