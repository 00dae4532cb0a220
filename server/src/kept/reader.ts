/** What those who read an audit of something filed under categories of its base are told: fields by name, ids in words. */
import { fieldNames } from '@zhiku/contract/field-names'
import type { Reader } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'

/** @param fields all that a change writes, in their order */
export const readerOf = (fields: readonly string[]): Reader => ({
  fieldNames: Object.fromEntries(fields.map((field) => [field, fieldNames[field] ?? field])),
  readable: async (ctx, given) => {
    const { categoryId, knowledgeBaseId } = given
    return {
      ...given,
      ...(typeof categoryId === 'string' ? { categoryId: await categories.nameOf(ctx, categoryId) } : {}),
      ...(typeof knowledgeBaseId === 'string'
        ? { knowledgeBaseId: await knowledgeBases.nameOf(ctx, knowledgeBaseId) }
        : {}),
    }
  },
})
