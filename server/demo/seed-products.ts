/** Puts the demo's products in: their categories, every revision as if made on its day, and changes that wait. */
import { readFile } from 'node:fs/promises'
import type { ParameterValues } from '@zhiku/contract/products'
import { auditSubjects } from '../src/audit-subjects.ts'
import * as audits from '../src/audits/service.ts'
import * as objects from '../src/objects/service.ts'
import * as knowledgeBases from '../src/knowledge-bases/service.ts'
import type { Context } from '../src/platform/context.ts'
import * as productCategories from '../src/product-categories/service.ts'
import { productsOfCategories } from '../src/products/filing.ts'
import { saveParameters } from '../src/products/revisions.ts'
import * as products from '../src/products/service.ts'
import { demoPictureUrl, demoProductBase, productChanges } from './products.ts'
import type { DemoProduct, DemoProductCategory } from './products.ts'

interface Seeding {
  /** Who keeps the products, who helps, and who decides. */
  operator: Context
  colleague: Context
  administrator: Context
  /** Ids of the demo files by name. */
  fileIds: ReadonlyMap<string, string>
}

/** Ids of the products by model. */
export async function seedProducts(seeding: Seeding): Promise<Map<string, string>> {
  const { operator, administrator } = seeding
  const { name, description, tags, categories, added } = demoProductBase
  const baseId = await knowledgeBases.create(operator, { type: 'document', name, description, tags })
  const nodes = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const category of categories) {
    const categoryId = await seedCategory(administrator, nodes, category)
    const pictures = await uploadPictures(operator, category)
    for (const product of category.products) {
      const draft = { ...draftOf(seeding, categoryId, product), imageUrls: pictures(product) }
      ids.set(product.model, await seedProduct(operator, baseId, draft, product.changes))
    }
  }
  await knowledgeBases.configure(administrator, baseId, { auditRequired: true, version: 1 })
  for (const change of productChanges) await seedChange(seeding, baseId, ids, change)
  const robots = nodes.get('清洁电器/扫拖机器人') ?? ''
  await products.create(operator, baseId, draftOf(seeding, robots, added))
  return ids
}

/** The category at the end of the path; `nodes` holds those that are there already. */
async function seedCategory(
  ctx: Context,
  nodes: Map<string, string>,
  { path, groups }: DemoProductCategory,
): Promise<string> {
  let parentId: string | null = null
  let at = ''
  for (const name of path) {
    at = at ? `${at}/${name}` : name
    parentId = nodes.get(at) ?? (await productCategories.create(ctx, { name, parentId }))
    nodes.set(at, parentId)
  }
  const id = parentId ?? ''
  await productCategories.saveSchema(ctx, productsOfCategories, id, { groups, version: 1 })
  return id
}

/** Days ago on which a product was made; its changes follow evenly until the present. */
const madeDaysAgo = 300

/** The drawings of a category, registered: an upload is good for one product only. */
async function uploadPictures(ctx: Context, { pictures: { by, of } }: DemoProductCategory) {
  const urls = new Map<string, string>()
  for (const [word, name] of Object.entries(of)) {
    const key = objects.uploadKey(ctx.actor.organizationId, '.png')
    await ctx.storage.put(key, await readFile(demoPictureUrl(name)))
    const registered = await objects.register(ctx, objects.ossUrlOf(key))
    urls.set(word, objects.ossUrlOf(registered.key))
  }
  return ({ values }: DemoProduct): string[] => {
    const word = values[by]
    const url = typeof word === 'string' ? urls.get(word) : undefined
    return url ? [url] : []
  }
}

async function seedProduct(
  operator: Context,
  baseId: string,
  draft: ReturnType<typeof draftOf> & { imageUrls: string[] },
  changes: DemoProduct['changes'],
): Promise<string> {
  let made = await products.create(at(operator, madeDaysAgo), baseId, draft)
  let { parameters } = draft
  for (const [index, { values, remark }] of changes.entries()) {
    parameters = { ...parameters, ...values }
    const daysAgo = Math.round(madeDaysAgo * (1 - (index + 1) / (changes.length + 1)))
    const revision = { productId: made.id, parameters, remark, version: made.version }
    made = (await saveParameters(at(operator, daysAgo), revision)).product
  }
  return made.id
}

const draftOf = (
  { fileIds }: Seeding,
  categoryId: string,
  { name, model, aliases, sellingPoints, description, files, values }: DemoProduct,
) => ({
  name,
  model,
  aliases,
  categoryId,
  sellingPoints,
  description,
  relatedFileIds: files.flatMap((file) => fileIds.get(file) ?? []),
  parameters: values,
  remark: '按上市资料录入',
})

async function seedChange(
  { operator, colleague, administrator }: Seeding,
  baseId: string,
  ids: ReadonlyMap<string, string>,
  { model, by, daysAgo, values, remark, decided }: (typeof productChanges)[number],
): Promise<void> {
  const ctx = at(by === 'operator' ? operator : colleague, daysAgo)
  const productId = ids.get(model) ?? ''
  const { version } = await products.get(ctx, baseId, productId)
  if (!values) {
    await products.update(ctx, baseId, productId, { enabled: false, version })
    return
  }
  const parameters = { ...valuesOf(model), ...values }
  const { audit } = await saveParameters(ctx, { productId, parameters, remark, version })
  if (!audit || !decided) return
  await audits.decide(at(administrator, daysAgo - 1), auditSubjects, audit.id, { ...decided, version: audit.version })
}

/** What a demo product's values have become. */
function valuesOf(model: string): ParameterValues {
  const product = demoProductBase.categories.flatMap((category) => category.products).find((one) => one.model === model)
  if (!product) throw new Error(`no demo product has the model ${model}`)
  return product.changes.reduce((values, change) => ({ ...values, ...change.values }), product.values)
}

const dayMs = 24 * 60 * 60 * 1000

/** The same caller, on another day. */
const at = (ctx: Context, daysAgo: number): Context => {
  const now = new Date(ctx.clock.now().getTime() - daysAgo * dayMs)
  return { ...ctx, clock: { ...ctx.clock, now: () => now } }
}
