import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Name, pageOf, pageQuery } from './fields.ts'
import { File } from './files.ts'
import { routes } from './routes.ts'

/** 分类: a node of the tree that a knowledge base's files are filed under. */
export interface Category {
  id: string
  knowledgeBaseId: string
  parentId: string | null
  name: string
  /** Order among its siblings, from 0. */
  sort: number
  /** Files in this category and below. */
  count: number
  children: Category[]
}
export const Category: z.ZodType<Category> = z.lazy(() =>
  z.object({
    id: Id,
    knowledgeBaseId: Id,
    parentId: Id.nullable(),
    name: z.string(),
    sort: z.int(),
    count: z.int(),
    children: z.array(Category),
  }),
)

export const categories = attach(routes.categories, {
  list: {
    query: z.strictObject({ knowledgeBaseId: Id.optional() }),
    data: z.array(Category),
    problems: ['knowledge_base.not_found'],
  },
  create: {
    body: z.strictObject({
      knowledgeBaseId: Id,
      name: Name,
      parentId: Id.nullable().optional(),
      sort: z.int().min(0).optional(),
    }),
    data: Category,
    problems: ['knowledge_base.not_found', 'category.not_found', 'category.name_taken', 'category.too_deep'],
  },
  files: {
    query: z.strictObject({ ...pageQuery, categoryId: Id }),
    data: pageOf(File),
    problems: ['category.not_found'],
  },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      parentId: Id.nullable().optional(),
      sort: z.int().min(0).optional(),
    }),
    data: Category,
    problems: ['category.not_found', 'category.name_taken', 'category.too_deep', 'category.cycle'],
  },
  remove: {
    query: z.strictObject({
      /** Category of the same base where subcategories and what is filed here go, or `none`: top level, filed nowhere. */
      moveTo: z.union([z.literal('none'), Id]).optional(),
    }),
    data: z.null(),
    problems: [
      'category.not_found',
      'category.not_empty',
      'category.name_taken',
      'category.too_deep',
      'category.cycle',
    ],
  },
})
