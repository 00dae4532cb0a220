/** What a keeper or an agent puts into a chat with a customer: a product's values as plain sentences. */
import { formatWithUnit, hasValue } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'

export interface NamedProduct {
  name: string
  model: string
}

/** 清禾 X10-Pro（KFR-35GW/X10-Pro）：室内机噪音 18–40 dB(A) */
export const valueAnswer = (
  { name, model }: NamedProduct,
  { name: label, value }: { name: string; value: string },
): string => `${name}（${model}）：${label} ${value}`

/** Every value that is known, group by group; a parameter without one is left out. */
export function allValuesAnswer(
  { name, model }: NamedProduct,
  groups: readonly ParameterGroup[],
  values: ParameterValues,
): string {
  const parts = shownGroups(groups, values, { isComplete: false }).map(({ name: groupName, parameters }) =>
    [
      `【${groupName}】`,
      ...parameters.map((parameter) => `${parameter.name}：${formatWithUnit(parameter, values[parameter.key])}`),
    ].join('\n'),
  )
  return [`${name}（${model}）`, ...parts].join('\n')
}

/** Groups with the parameters that are in use; without `isComplete`, only those that have a value. */
export const shownGroups = (
  groups: readonly ParameterGroup[],
  values: ParameterValues,
  { isComplete }: { isComplete: boolean },
): { key: string; name: string; parameters: Parameter[] }[] =>
  groups
    .map(({ key, name, parameters }) => ({
      key,
      name,
      parameters: parameters.filter((one) => !one.retired && (isComplete || hasValue(values[one.key]))),
    }))
    .filter(({ parameters }) => parameters.length > 0)
