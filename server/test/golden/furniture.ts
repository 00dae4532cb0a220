/** A company of another trade than the demo's, with no catalogue and no question written for a passage: README.md. */
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

const folder = path.join(import.meta.dirname, 'furniture')

const FurnitureQuestion = z.strictObject({
  id: z.string(),
  ask: z.string(),
  /** Phrases of the knowledge, any of which tells that an answer is right; empty: nothing answers. */
  want: z.array(z.string()),
})
export type FurnitureQuestion = z.output<typeof FurnitureQuestion>

const linesOf = (name: string): unknown[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

export const readFurnitureQuestions = (): FurnitureQuestion[] =>
  z.array(FurnitureQuestion).parse(linesOf('questions.jsonl'))

const policies = /收费|保证|退换|配送|会员|网点|通知/
const documents = (): FileDraft[] =>
  readdirSync(path.join(folder, 'docs'))
    .toSorted()
    .map((name) =>
      FileDraft.parse({
        name: name.replace(/\.md$/, ''),
        content: readFileSync(path.join(folder, 'docs', name), 'utf8'),
        contentType: 'text/markdown',
        knowledgeType: policies.test(name) ? 'policy' : 'literacy',
      }),
    )

/** An organization with that knowledge and one knowledge operator; the documents are parsed by whoever works. */
export async function seedFurniture(
  app: App,
  account: { readonly mobile: string; readonly password: string },
): Promise<void> {
  const { organizationId, roleIds } = await employees.createOrganization(app.ctx.db, '栖木家居')
  const roles = [{ organizationId, roleId: roleIds['3'] }]
  const actor = await employees.createMember(app.ctx.db, { ...account, name: '知识运营', roles })
  const base = (ctx: Context, type: 'document' | 'faq', name: string) =>
    knowledgeBases.create(ctx, { type, name, description: '', tags: [] })
  const ctx = { ...app.ctx, actor }
  await createFiles(ctx, await base(ctx, 'document', '说明与规则'), documents())
  const faqBase = await base(ctx, 'faq', '常见问题')
  for (const line of linesOf('faqs.jsonl')) await faqs.create(ctx, faqBase, FaqDraft.parse(line))
}
