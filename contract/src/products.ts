/** 商品: what the company sells, described by the parameters of its category; every change of a value is a revision. */
import { z } from 'zod'
import { Audit } from './audits.ts'
import { attach } from './endpoint.ts'
import {
  Author,
  Id,
  Keyword,
  Name,
  Remark,
  Removal,
  RevisionQuery,
  Timestamp,
  Version,
  pageOf,
  pageQuery,
  wordsOf,
  withoutUnseen,
} from './fields.ts'
import { batchOf, keptFilters, keptItem } from './kept.ts'
import { ParameterSchema } from './product-categories.ts'
import { RelatedKnowledge } from './related-knowledge.ts'
import { routes } from './routes.ts'
import { revisionStates } from './words/audits.ts'
import { batchActions } from './words/kept.ts'
import { limits } from './words/limits.ts'

/** Both ends in the parameter's unit; `min` ≤ `max`. */
export const RangeValue = z.strictObject({ min: z.number(), max: z.number() })
/** text, number, boolean, enum (text), multiEnum (texts) or range; null and an absent key say that nothing is known. */
export const ParameterValue = z.union([
  z.string().max(limits.parameterTextLength, `最多 ${limits.parameterTextLength} 个字`),
  z.number(),
  z.boolean(),
  z.array(z.string().max(limits.parameterNameLength)).max(100),
  RangeValue,
])
export type ParameterValue = z.infer<typeof ParameterValue>
/** Values by the parameter's key. */
export const ParameterValues = z.record(z.string().max(40), ParameterValue.nullable())
export type ParameterValues = z.infer<typeof ParameterValues>
/** As they are sent: only the schema of the category says what each must be, and by which name a fault is told. */
export const GivenValues = z.record(z.string().max(40), z.custom<ParameterValue | null>())

const Model = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .min(1, '不能为空')
  .max(limits.modelLength, `最多 ${limits.modelLength} 个字`)

export const Product = z.object({
  ...keptItem,
  name: z.string(),
  /** Unique in the organization, whatever its case, width, blanks and hyphens. */
  model: z.string(),
  /** Other writings and old model numbers; search finds the product by them. */
  aliases: z.array(z.string()),
  categoryId: Id,
  /** Of the object store; the first is the main picture. */
  imageUrls: z.array(z.string()),
  sellingPoints: z.array(z.string()),
  description: z.string(),
  /** Manuals and policies of document knowledge bases. */
  relatedFileIds: z.array(Id),
  /** The revision that serves; null until the first is approved. */
  publishedRevision: z.int().nullable(),
  latestRevision: z.int(),
  /** Share of the schema's parameters in use that have a value, 0–1; required ones count twice. */
  completeness: z.number().min(0).max(1),
})
export type Product = z.infer<typeof Product>

export const Revision = z.object({
  /** From 1, without gaps. */
  revision: z.int(),
  createdBy: Author,
  createdAt: Timestamp,
  remark: z.string(),
  auditStatus: z.enum(wordsOf(revisionStates)),
  /** Since when it served; absent for one that never did. */
  publishedAt: Timestamp.optional(),
})
export type Revision = z.infer<typeof Revision>

export const ProductDetail = Product.extend({
  /** The revision that `parameters` are of. */
  revision: z.int(),
  parameters: ParameterValues,
  schema: ParameterSchema,
  /** Newest first. */
  revisions: z.array(Revision),
  related: z.array(RelatedKnowledge),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const fields = {
  name: Name,
  model: Model,
  aliases: z.array(Model).max(limits.aliases, `最多 ${limits.aliases} 个`).optional(),
  categoryId: Id,
  imageUrls: z.array(z.string().min(1).max(500)).max(20, '最多 20 张').optional(),
  sellingPoints: z
    .array(z.string().trim().min(1, '不能为空').max(200, '最多 200 个字'))
    .max(20, '最多 20 条')
    .optional(),
  description: z
    .string()
    .trim()
    .max(limits.productDescriptionLength, `最多 ${limits.productDescriptionLength} 个字`)
    .optional(),
  relatedFileIds: z.array(Id).max(50, '最多 50 个').optional(),
  /**
   * FAQs that carry this product; kept in step with their `productIds`. Each changes as an edit of it would: in a base
   * with audits it waits there for itself.
   */
  relatedFaqIds: z.array(Id).max(50, '最多 50 个').optional(),
}

const filters = {
  ...keptFilters,
  sort: z
    .enum(['updatedAt', '-updatedAt', 'model', '-model', 'name', '-name', 'completeness', '-completeness'])
    .default('-updatedAt'),
}

/** One parameter in two states or in several products. `values` stand in the order of `columns`. */
export const Comparison = z.object({
  columns: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      model: z.string(),
      revision: z.int(),
      imageUrl: z.string().optional(),
    }),
  ),
  rows: z.array(
    z.object({
      groupName: z.string(),
      key: z.string(),
      name: z.string(),
      unit: z.string().optional(),
      values: z.array(ParameterValue.nullable()),
      differs: z.boolean(),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

const changeable = [
  'product.not_found',
  'product.model_taken',
  'product.parameters_invalid',
  'product_category.not_found',
  'product_category.unit_differs',
  'audit.pending',
  'audit.stop_pending',
  'version.stale',
] as const

export const products = attach(routes.products, {
  list: {
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: pageOf(Product),
    problems: ['knowledge_base.not_found', 'product_category.not_found'],
  },
  /** By name, model or alias, over all knowledge bases of the organization: for pickers. `ids` (comma-separated) names chosen ones. */
  options: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.optional(),
      ids: z.string().max(5_000).optional(),
      /** A product category; those below it count too. */
      categoryId: Id.optional(),
    }),
    data: pageOf(Product.pick({ id: true, knowledgeBaseId: true, name: true, model: true, categoryId: true })),
    problems: ['product_category.not_found'],
  },
  create: {
    body: z.strictObject({ ...fields, parameters: GivenValues, remark: Remark.optional() }),
    data: Product,
    problems: [
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'file.upload_missing',
      'file.not_found',
      'faq.not_found',
      ...changeable,
    ],
  },
  /**
   * Where audits are required the change waits, and the answer is the product as it still serves. `parameters` are those of
   * a whole form and make a revision as `saveParameters` does: a key that is left out is cleared, but for retired ones.
   */
  update: {
    body: z.strictObject({
      ...fields,
      name: Name.optional(),
      model: Model.optional(),
      categoryId: Id.optional(),
      enabled: z.boolean().optional(),
      parameters: GivenValues.optional(),
      remark: Remark.optional(),
      version: Version,
    }),
    data: Product,
    problems: [...changeable, 'file.upload_missing', 'file.not_found', 'faq.not_found'],
  },
  /** Kept for 30 days and restorable. */
  remove: { data: Removal, problems: ['product.not_found', 'audit.pending'] },
  /** Where audits are required it comes back like a new one: unserved until it is approved. */
  restore: { data: Product, problems: ['product.not_found', 'product.model_taken'] },
  batch: {
    body: z.strictObject({
      productIds: z.array(Id).min(1, '请先选择商品').max(200, '一次最多 200 个'),
      action: z.enum([...batchActions, 'move']),
      /** For `move`: within the organization's document bases. */
      targetKnowledgeBaseId: Id.optional(),
      /** For `move`: the product category. */
      categoryId: Id.optional(),
    }),
    data: batchOf({ productId: Id }),
    problems: ['knowledge_base.not_found', 'product_category.not_found'],
  },
  /** `categoryId` in the path is the product's category, as the specification's call has it; `version` is a revision. */
  get: {
    query: z.strictObject({ version: RevisionQuery.optional() }),
    data: ProductDetail,
    problems: ['product.not_found', 'revision.not_found'],
  },
  /** The same for searchers: the published revision of a product in use. */
  served: {
    query: z.strictObject({ version: RevisionQuery.optional() }),
    data: ProductDetail.omit({
      auditStatus: true,
      pendingAuditId: true,
      stopAuditId: true,
      latestRevision: true,
    }).extend({
      knowledgeBase: z.object({ id: Id, name: z.string() }),
    }),
    problems: ['product.not_found', 'revision.not_found'],
  },
  /** Served products by name, model or alias, 20 at most, or those of `ids` (comma-separated): what a searcher may open. */
  servedOptions: {
    query: z.strictObject({
      keyword: Keyword.optional(),
      /** A product category; those below it count too. */
      categoryId: Id.optional(),
      ids: z.string().max(5_000).optional(),
    }),
    data: z.object({ list: z.array(Product.pick({ id: true, name: true, model: true, categoryId: true })) }),
    problems: ['product_category.not_found'],
  },
  /** A key that is left out keeps its value; null clears it. */
  saveParameters: {
    body: z.strictObject({ productId: Id, parameters: GivenValues, remark: Remark.optional(), version: Version }),
    data: z.object({ product: Product, audit: Audit.optional() }),
    problems: changeable,
  },
  /** Makes a new revision with the values of an old one. */
  restoreRevision: {
    body: z.strictObject({ version: Version }),
    data: z.object({ product: Product, audit: Audit.optional() }),
    problems: [...changeable, 'revision.not_found'],
  },
  /** Two to four columns `productId` or `productId@revision`, of one category. */
  compare: {
    query: z.strictObject({ columns: z.string().min(1).max(600) }),
    data: Comparison,
    problems: ['product.not_found', 'revision.not_found', 'product.not_comparable'],
  },
  /** Served products only, published revisions: for searchers. */
  compareServed: {
    query: z.strictObject({ columns: z.string().min(1).max(600) }),
    data: Comparison,
    problems: ['product.not_found', 'revision.not_found', 'product.not_comparable'],
  },
  exportList: {
    query: z.strictObject({ ...filters, productIds: z.string().max(20_000).optional() }),
    problems: ['knowledge_base.not_found'],
  },
  exportParameters: {
    query: z.strictObject({ version: RevisionQuery.optional() }),
    problems: ['product.not_found', 'revision.not_found'],
  },
})
