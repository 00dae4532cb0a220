/** How the changes of a product read in its operation records. */
import { formatWithUnit } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import { fieldWords } from '../field-words.ts'

const prefix = 'parameters.'

export function recordWords(groups: readonly ParameterGroup[]) {
  const parameters = new Map(groups.flatMap((group) => group.parameters).map((one) => [one.key, one]))
  const parameterOf = (field: string): Parameter | undefined =>
    field.startsWith(prefix) ? parameters.get(field.slice(prefix.length)) : undefined
  return {
    nameFor: (field: string): string | undefined => parameterOf(field)?.name,
    wordsFor: (field: string, value: unknown): string | undefined => {
      const parameter = parameterOf(field)
      // A value that the server recorded was checked against the schema.
      if (parameter) return formatWithUnit(parameter, value as ParameterValue | null | undefined) || undefined
      return fieldWords(field, value, undefined)
    },
  }
}
