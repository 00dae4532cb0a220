/** The parts of the form, as its navigation lists them. */
import { hasValue } from '@zhiku/contract/parameter-values'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import type { ProductDraft } from './product-draft.ts'

export interface Section {
  /** Of the element on the page. */
  id: string
  name: string
  /** Fields with a value, of all fields; absent where fields are not counted. */
  filled?: number
  total?: number
  /** Required fields without a value. */
  missing: number
}

/** Group keys begin with a letter and cannot meet the words of the other parts. */
export const sectionId = (groupKey: string): string => `group-${groupKey}`
export const basicsId = 'part-basics'
export const wordsId = 'part-words'
export const relatedId = 'part-related'

export function sectionsOf(draft: ProductDraft, groups: readonly ParameterGroup[]): Section[] {
  const basics = [draft.name.trim(), draft.model.trim(), draft.categoryId].filter((value) => !value).length
  return [
    { id: basicsId, name: '商品信息', missing: basics },
    ...groups.flatMap(({ key, name, parameters }) => {
      const inUse = parameters.filter(({ retired }) => !retired)
      if (inUse.length === 0) return []
      const isFilled = (parameterKey: string) => hasValue(draft.parameters[parameterKey] as ParameterValue | undefined) // a draft has a value where the saved one would
      const empty = inUse.filter((parameter) => !isFilled(parameter.key))
      return {
        id: sectionId(key),
        name,
        filled: inUse.length - empty.length,
        total: inUse.length,
        missing: empty.filter(({ required }) => required).length,
      }
    }),
    { id: wordsId, name: '卖点与描述', missing: 0 },
    { id: relatedId, name: '关联资料', missing: 0 },
  ]
}
