/** The audits of products as their auditors see them: the same rows as the audit list's, with what values need. */
import { z } from 'zod'
import { Audit, AuditState, FieldChange, uneditable } from './audits.ts'
import { attach } from './endpoint.ts'
import { Id, Keyword, Remark, Version, pageOf, pageQuery, wordsOf } from './fields.ts'
import { ParameterSchema } from './product-categories.ts'
import { GivenValues } from './products.ts'
import { routes } from './routes.ts'
import { auditDecisions, auditScopes } from './words/audits.ts'
import { parameterFlags } from './words/product-categories.ts'

/** A parameter's change as an auditor must see it, and whoever imports. */
export const ParameterChange = FieldChange.extend({
  unit: z.string().optional(),
  /** outOfRange: beyond the schema's bounds · price, warranty, safety: the parameter is marked so. */
  flags: z.array(z.enum(wordsOf(parameterFlags))),
})
export type ParameterChange = z.infer<typeof ParameterChange>

/** 商品审核: the audit of a product, the same row that the audit list shows. */
export const ProductAudit = Audit.extend({
  /** The revision that waits, for a change of parameters. */
  revision: z.int().optional(),
  model: z.string(),
  categoryId: Id,
  /** Of all its changes, each once. */
  flags: ParameterChange.shape.flags,
})
export type ProductAudit = z.infer<typeof ProductAudit>
export const ProductAuditDetail = ProductAudit.extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Fields of the product by name, parameters by `parameters.<key>`. */
  changes: z.array(ParameterChange),
  /** Of the product's category, to show and edit values. */
  schema: ParameterSchema,
})
export type ProductAuditDetail = z.infer<typeof ProductAuditDetail>

export const productAudits = attach(routes.productAudits, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      /** As the audit list's. */
      scope: z.enum(wordsOf(auditScopes)).default('all'),
      status: AuditState.optional(),
      keyword: Keyword.optional(),
      submitterId: Id.optional(),
      knowledgeBaseId: Id.optional(),
    }),
    data: pageOf(ProductAudit),
  },
  get: { data: ProductAuditDetail, problems: ['audit.not_found'] },
  decide: {
    body: z.strictObject({
      decision: z.enum(wordsOf(auditDecisions)),
      comment: Remark.optional(),
      version: Version,
    }),
    data: ProductAuditDetail,
    problems: [
      'audit.not_found',
      'audit.decided',
      'audit.own_change',
      'audit.reason_required',
      'audit.other_kind',
      'knowledge_base.not_found',
      'product.model_taken',
      'product.parameters_invalid',
      'product_category.unit_differs',
      'file.not_found',
      'version.stale',
    ],
  },
  /** Changes what waits, or sends a rejected or withdrawn change again: pending again. */
  edit: {
    body: z.strictObject({ parameters: GivenValues, remark: Remark.optional(), version: Version }),
    data: ProductAuditDetail,
    problems: [...uneditable, 'product.parameters_invalid', 'product_category.unit_differs', 'version.stale'],
  },
  withdraw: { data: z.null(), problems: ['audit.not_found', 'audit.decided', 'audit.not_submitter'] },
})
