/** 商品分类 and their parameter schemas: what a product of a category is described by, maintained by role type 3. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Name, Version, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { limits } from './words/limits.ts'
import { parameterRisks, parameterTypes } from './words/product-categories.ts'

/** A node of the organization's product category tree. */
export interface ProductCategory {
  id: string
  name: string
  parentId: string | null
  /** Order among its siblings, from 0. */
  sort: number
  /** Products filed in this category and below. */
  count: number
  /** Parameters in use in its own schema. */
  parameterCount: number
  version: number
  children: ProductCategory[]
}
export const ProductCategory: z.ZodType<ProductCategory> = z.lazy(() =>
  z.object({
    id: Id,
    name: z.string(),
    parentId: Id.nullable(),
    sort: z.int(),
    count: z.int(),
    parameterCount: z.int(),
    version: z.int(),
    children: z.array(ProductCategory),
  }),
)

export const ParameterType = z.enum(wordsOf(parameterTypes))

/** Stored with every value, so it never changes once it is given. */
const Key = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, '以小写字母开头，只用字母、数字和下划线，最多 40 个')
const Label = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(limits.parameterNameLength, `最多 ${limits.parameterNameLength} 个字`)

/** 参数: one line of a category's schema. */
export const Parameter = z.strictObject({
  key: Key,
  name: Label,
  type: ParameterType,
  /** Of number and range, as people write it: dB, 匹, L/min. */
  unit: z.string().trim().max(20, '最多 20 个字').optional(),
  /** The choices of enum and multiEnum. */
  options: z.array(Label).max(100, '最多 100 个').optional(),
  required: z.boolean(),
  /** Found by search and able to answer a question. */
  searchable: z.boolean(),
  /** Shown where products are compared. */
  comparable: z.boolean(),
  /** Bounds of number and of both ends of a range; beyond them a value is flagged, not refused. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Other words for it that customers use: 噪音, 噪声, 分贝. */
  synonyms: z.array(Label).max(20, '最多 20 个').optional(),
  /** Changes of it are flagged in an audit. */
  risk: z.enum(wordsOf(parameterRisks)).optional(),
  /** No longer asked for or shown; its values are kept. */
  retired: z.boolean().optional(),
})
export type Parameter = z.infer<typeof Parameter>

export const ParameterGroup = z.strictObject({
  key: Key,
  name: Label,
  parameters: z.array(Parameter).max(limits.parametersPerCategory, `最多 ${limits.parametersPerCategory} 个`),
})
export type ParameterGroup = z.infer<typeof ParameterGroup>

/** The groups and parameters in the order in which people read them. */
export const ParameterSchema = z.object({
  categoryId: Id,
  groups: z.array(ParameterGroup),
  /** Of the category. */
  version: Version,
})
export type ParameterSchema = z.infer<typeof ParameterSchema>

const inTree = [
  'product_category.not_found',
  'product_category.name_taken',
  'category.too_deep',
  'category.cycle',
] as const

export const productCategories = attach(routes.productCategories, {
  list: { data: z.array(ProductCategory) },
  create: {
    body: z.strictObject({
      name: Name,
      parentId: Id.nullable().optional(),
      sort: z.int().min(0).optional(),
      /** Starts with the schema of this category. */
      copySchemaFrom: Id.optional(),
    }),
    data: ProductCategory,
    problems: inTree,
  },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      parentId: Id.nullable().optional(),
      sort: z.int().min(0).optional(),
      version: Version,
    }),
    data: ProductCategory,
    problems: [...inTree, 'version.stale'],
  },
  /** Products and subcategories go to `moveTo`, when it is given; products that can still be restored go along. */
  remove: {
    query: z.strictObject({ moveTo: Id.optional() }),
    data: z.null(),
    problems: [...inTree, 'product_category.not_empty', 'product_category.unit_differs'],
  },
  schema: {
    query: z.strictObject({ categoryId: Id }),
    data: ParameterSchema,
    problems: ['product_category.not_found'],
  },
  /**
   * Replaces the schema. A parameter that holds values cannot disappear, change its type or its unit (another writing of
   * the unit is none): retire it and add another.
   * Refused with the field at fault.
   */
  saveSchema: {
    body: z.strictObject({ groups: z.array(ParameterGroup).max(30, '最多 30 组'), version: Version }),
    data: ParameterSchema,
    problems: ['product_category.not_found', 'parameter.in_use', 'version.stale'],
  },
})
