/** Fills an empty database with the demo organizations, in one transaction: all of it or nothing. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Faq } from '@zhiku/contract/faqs'
import type { File, FileDraft } from '@zhiku/contract/files'
import { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import type { App } from '../src/app.ts'
import * as assistants from '../src/assistants/service.ts'
import * as categories from '../src/categories/service.ts'
import * as employees from '../src/employees/service.ts'
import type { Env } from '../src/env.ts'
import * as faqs from '../src/faqs/service.ts'
import { create as createFiles } from '../src/files/register-files.ts'
import * as objects from '../src/objects/service.ts'
import * as knowledgeBases from '../src/knowledge-bases/service.ts'
import { inTransaction } from '../src/platform/context.ts'
import type { EmployeeActor, Context } from '../src/platform/context.ts'
import * as seatConfiguration from '../src/seat-assistant/configuration.ts'
import * as scriptGroups from '../src/seat-scripts/groups.ts'
import * as seatScripts from '../src/seat-scripts/service.ts'
import { publish } from '../src/workflows/publishing.ts'
import * as workflows from '../src/workflows/service.ts'
import { serviceFlows } from '../src/workflows/templates/service-flows.ts'
import { demoAssistants } from './assistant.ts'
import { demoFaqBase } from './faqs.ts'
import type { DemoFaq } from './faqs.ts'
import { demoScripts } from './scripts.ts'
import { demo, demoFileUrl } from './organization.ts'
import type { DemoCategory, DemoFile, DemoKnowledgeBase } from './organization.ts'
import { productsOfFaqs } from './products.ts'
import { seedActs } from './seed-acts.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedProducts } from './seed-products.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedTests } from './seed-tests.ts'

const people = {
  administrator: { mobile: '13800000003', name: '王建国', title: '管理员' },
  operator: { mobile: '13800000002', name: '陈雨', title: '知识运营' },
  agent: { mobile: '13800000001', name: '赵敏', title: '坐席' },
  both: { mobile: '13800000000', name: '周立', title: '两个角色组织' },
} as const

/** Lines that tell how to sign in. */
const linesFor = (password: string): string[] => [
  `演示账号（密码 ${password}）：`,
  ...Object.values(people).map(({ mobile, title, name }) => `  ${mobile}  ${title}（${name}）`),
  '',
]

/** The same of a demo that stands already; none where the password is not the one that it was made with. */
export async function demoAccounts(ctx: Context<undefined>, password: string): Promise<string[]> {
  const { isRight } = await employees.checkCredentials(ctx, people.administrator.mobile, password)
  return isRight ? linesFor(password) : []
}

export async function seedDemo(app: App, env: Env): Promise<string[]> {
  const password = env.ZHIKU_DEMO_PASSWORD ?? `zk${randomBytes(6).toString('hex')}`
  await inTransaction(app.ctx, async (ctx) => {
    const home = await employees.createOrganization(ctx.db, nameOf('home'))
    const commercial = await employees.createOrganization(ctx.db, nameOf('commercial'))
    const member = (person: { mobile: string; name: string }, roles: { organizationId: string; roleId: string }[]) =>
      employees.createMember(ctx.db, { mobile: person.mobile, name: person.name, password, roles })
    const at = (where: typeof home, roleType: '1' | '2' | '3') => ({
      organizationId: where.organizationId,
      roleId: where.roleIds[roleType],
    })
    const administrator = await member(people.administrator, [at(home, '3')])
    const operator = await member(people.operator, [at(home, '2')])
    const agent = await member(people.agent, [at(home, '1')])
    const both = await member(people.both, [at(home, '2'), at(commercial, '3')])
    // The store is in reach although a transaction is open: nobody is served yet, so nobody waits for its locks.
    const { storage } = app.ctx
    const acting = (actor: typeof operator): Context => ({ ...ctx, storage, actor, ip: '127.0.0.1' })
    const fileIds = await seedKnowledge(acting(operator), 'home')
    const productIds = await seedProducts({
      operator: acting(operator),
      colleague: acting(both),
      administrator: acting(configuring(administrator)),
      fileIds,
    })
    const faqIds = await seedFaqs(acting(operator), acting(configuring(administrator)), productIds)
    const named = { file: fileIds, product: productIds, faq: faqIds }
    await seedActs(acting(operator), [agent, operator], faqIds)
    await seedWorkflows(acting(operator))
    const assistantIds = await seedAssistants(acting(operator), named)
    await seedTests(acting(operator), assistantIds)
    await seedSeat(acting(operator))
    await seedKnowledge(
      acting({ ...both, organizationId: commercial.organizationId, roleType: '3' as const }),
      'commercial',
    )
  })
  return linesFor(password)
}

/** Who may switch audits on. */
const configuring = (actor: EmployeeActor): EmployeeActor => ({
  ...actor,
  grants: { menuKeys: [], permissions: ['audit.configure'], mustChangePassword: false },
})

/** Published, so that they can be tried and bound at once. */
async function seedWorkflows(ctx: Context): Promise<void> {
  const none = () => Promise.resolve(new Map<string, never>())
  const beside = { usesOf: none, figuresOf: none }
  for (const { key: clientKey, name, description, graph } of serviceFlows) {
    await workflows.create(ctx, beside, { clientKey, name, description, tags: ['售后'], graph })
    await publish(ctx, { chat: () => Promise.resolve(undefined) }, clientKey, { note: '第一版' })
  }
}

/** What agents are shown, with scripts for it. */
async function seedSeat(ctx: Context): Promise<void> {
  for (const { group, scripts } of demoScripts) {
    const { id: groupId } = await scriptGroups.create(ctx, { name: group })
    for (const { keywords, ...script } of scripts) {
      const draft = { ...script, groupId, keywords: [...keywords], enabled: true }
      await seatScripts.create(ctx, draft)
    }
  }
  const settings = SeatSettings.parse({ triggers: { onSilenceS: 60 } }) // from all that serves, their training too
  await seatConfiguration.set(ctx, { ...settings, version: 0 })
}

/** Ids by what the kept answers of assistants call them. */
type Named = Readonly<Record<'file' | 'product' | 'faq', ReadonlyMap<string, string>>>

/** Published, and asked for a month. */
async function seedAssistants(ctx: Context, named: Named): Promise<ReadonlyMap<string, string>> {
  const list = await ctx.db
    .selectFrom('knowledge_bases')
    .select(['id', 'name'])
    .where('organization_id', '=', ctx.actor.organizationId)
    .execute()
  const ids = { ...named, base: new Map(list.map(({ id, name }) => [name, id])) }
  const assistantIds = new Map<string, string>()
  for (const { name, description, bases, settings, note } of demoAssistants) {
    const knowledgeBaseIds = bases.flatMap((base) => ids.base.get(base) ?? [])
    const draft = { name, description, settings: AssistantSettings.parse({ ...settings, knowledgeBaseIds }) }
    const { id } = await assistants.create(ctx, draft)
    await assistants.publish(ctx, id, { note })
    assistantIds.set(name, id)
  }
  await seedConversations(ctx, assistantIds, (text) => {
    const [kind = '', name = ''] = text.slice(1).split(/:(.*)/s)
    return kind in ids ? ids[kind as keyof typeof ids].get(name) : undefined // checked
  })
  return assistantIds
}

const organizationOf = (key: 'home' | 'commercial') => {
  const found = demo.find((organization) => organization.key === key)
  if (!found) throw new Error(`the demo holds the organization ${key}`)
  return found
}
const nameOf = (key: 'home' | 'commercial'): string => organizationOf(key).name

/** Ids of the files by name. */
async function seedKnowledge(ctx: Context, key: 'home' | 'commercial'): Promise<Map<string, string>> {
  const files = []
  for (const base of organizationOf(key).knowledgeBases) files.push(...(await seedBase(ctx, base)))
  return new Map(files.map(({ id, name }) => [name, id]))
}

async function seedBase(ctx: Context, base: DemoKnowledgeBase): Promise<File[]> {
  const { name, description, tags } = base
  const baseId = await knowledgeBases.create(ctx, { type: 'document', name, description, tags })
  const ids = await seedCategories(ctx, baseId, base.categories, null, '')
  const drafts: FileDraft[] = []
  for (const file of base.files) drafts.push(await draftOf(ctx, file, ids))
  const files = await createFiles(ctx, baseId, drafts)
  await seedQuestions(ctx, files)
  return files
}

/** Approved FAQs, and two changes of them that wait. Ids by question. */
async function seedFaqs(
  ctx: Context,
  administrator: Context,
  productIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { name, description, tags, faqs: all, waiting } = demoFaqBase
  const baseId = await knowledgeBases.create(ctx, { type: 'faq', name, description, tags })
  const ids = await seedCategories(ctx, baseId, demoFaqBase.categories, null, '')
  const drafts = all.map((one) => ({
    ...faqDraftOf(one, ids),
    productIds: (productsOfFaqs[one.question] ?? []).flatMap((model) => productIds.get(model) ?? []),
  }))
  const made: Faq[] = []
  for (const draft of drafts) made.push(await faqs.create(ctx, baseId, draft))
  await knowledgeBases.configure(administrator, baseId, { auditRequired: true, version: 1 })
  const edited = made.find(({ question }) => question === waiting.edited.question)
  if (!edited) throw new Error(`the demo holds the question ${waiting.edited.question}`)
  await faqs.update(ctx, baseId, edited.id, { answer: waiting.edited.answer, version: edited.version })
  await faqs.create(ctx, baseId, faqDraftOf(waiting.added, ids))
  return new Map(made.map(({ id, question }) => [question, id]))
}

const faqDraftOf = (
  { category, question, similarQuestions, answer, tags, ...days }: DemoFaq,
  categoryIds: Map<string, string>,
) => ({
  question,
  similarQuestions,
  answer,
  tags,
  categoryId: categoryIds.get(category) ?? null,
  ...validityOf(days),
})

/** Ids by path, such as `空调/挂机`. */
async function seedCategories(
  ctx: Context,
  knowledgeBaseId: string,
  level: DemoCategory[],
  parentId: string | null,
  above: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, children = [] } of level) {
    const { id } = await categories.create(ctx, { knowledgeBaseId, name, parentId })
    const at = above ? `${above}/${name}` : name
    ids.set(at, id)
    for (const [below, childId] of await seedCategories(ctx, knowledgeBaseId, children, id, at)) ids.set(below, childId)
  }
  return ids
}

async function draftOf(ctx: Context, file: DemoFile, categoryIds: Map<string, string>): Promise<FileDraft> {
  const facts = {
    name: file.name,
    knowledgeType: file.knowledgeType,
    tags: file.tags,
    categoryId: categoryIds.get(file.categoryPath.join('/')) ?? null,
    ...validityOf(file),
    onDuplicate: 'reject' as const,
  }
  if (file.source.kind === 'written') return { ...facts, content: file.source.markdown, contentType: 'text/markdown' }
  const key = objects.uploadKey(ctx.actor.organizationId, path.extname(file.name))
  await ctx.storage.put(key, await readFile(demoFileUrl(file.name)))
  return { ...facts, ossUrl: objects.ossUrlOf(key) }
}

/** The day after the last one is the first on which it is no longer in force. */
const validityOf = ({ effectiveFrom, effectiveTo }: Pick<DemoFile, 'effectiveFrom' | 'effectiveTo'>) => ({
  ...(effectiveFrom ? { effectiveFrom: startOfDay(effectiveFrom) } : {}),
  ...(effectiveTo ? { effectiveTo: startOfDay(effectiveTo, 1) } : {}),
})

/** Midnight in China standard time, which has no daylight saving. */
const startOfDay = (date: string, daysLater = 0): string => {
  const midnight = new Date(`${date}T00:00:00+08:00`)
  return new Date(midnight.getTime() + daysLater * 24 * 60 * 60 * 1000).toISOString()
}
