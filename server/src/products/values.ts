/** Whether values are ones of a schema, in one pure function; beyond its bounds is no fault but a flag, a price below 0 is one. */
import { hasValue, isBelowNone } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { RangeValue } from '@zhiku/contract/products'
import type { ParameterValue, ParameterValues } from '@zhiku/contract/products'
import { limits } from '@zhiku/contract/words/limits'
import { Problem } from '../platform/problem.ts'
import type { FieldFault } from '../platform/problem.ts'

export const parametersOf = (groups: readonly ParameterGroup[]): Parameter[] =>
  groups.flatMap(({ parameters }) => parameters)

/** A value as it is stored, or what is wrong with it. */
type Judged = { value: ParameterValue } | { fault: string }

/** What is given may be anything that JSON can say, whatever its type says. */
const judges: Record<Parameter['type'], (parameter: Parameter, value: ParameterValue) => Judged> = {
  text: (_, value) => {
    if (typeof value !== 'string') return { fault: '应为文字' }
    const { parameterTextLength: most } = limits
    return value.length > most ? { fault: `最多 ${most} 个字` } : { value: value.trim() }
  },
  number: (_, value) => (typeof value === 'number' ? { value } : { fault: '应为数字' }),
  boolean: (_, value) => (typeof value === 'boolean' ? { value } : { fault: '应为是或否' }),
  enum: ({ options = [] }, value) =>
    typeof value === 'string' && options.includes(value) ? { value } : { fault: `只能是 ${options.join('、')}` },
  multiEnum: ({ options = [] }, value) =>
    Array.isArray(value) && value.every((one) => options.includes(one))
      ? { value: options.filter((option) => value.includes(option)) } // one order, so that equal choices are equal
      : { fault: `只能选择 ${options.join('、')}` },
  range: (_, value) => {
    const range = RangeValue.safeParse(value)
    if (!range.success) return { fault: '应为范围，写明下限 min 和上限 max 两个数字' }
    const { min, max } = range.data
    return min <= max ? { value: { min, max } } : { fault: '下限不能大于上限' }
  },
}

const judge = (parameter: Parameter, value: ParameterValue): Judged => judges[parameter.type](parameter, value)

/**
 * The product's values become `given`. What the schema no longer asks for stays as it was: values of retired parameters,
 * and of a category that the product has left.
 * @returns the values as they are stored, in the schema's order
 * @throws product.parameters_invalid, each fault at `parameters.<key>`
 */
export function requireValues(
  groups: readonly ParameterGroup[],
  given: ParameterValues,
  kept: ParameterValues = {},
): ParameterValues {
  const { values, faults } = checkValues(groups, given, kept)
  if (faults.length > 0) throw new Problem('product.parameters_invalid', faults[0]?.message, faults)
  return values
}

/** {@link requireValues} without a refusal: for rows of an import. */
export function checkValues(
  groups: readonly ParameterGroup[],
  given: ParameterValues,
  kept: ParameterValues = {},
): { values: ParameterValues; faults: FieldFault[] } {
  const parameters = parametersOf(groups)
  const known = new Map(parameters.map((parameter) => [parameter.key, parameter]))
  const faults: FieldFault[] = []
  const say = (key: string, message: string) => faults.push({ path: `parameters.${key}`, message })
  for (const key of Object.keys(given)) {
    const parameter = known.get(key)
    if (isSame(given[key], kept[key]) && key in kept) continue // sent back as it was read
    if (!parameter) say(key, `不认识的参数：${key}`)
    else if (parameter.retired) say(key, `参数「${parameter.name}」已停用，不能修改`)
  }
  const values: [string, ParameterValue][] = []
  for (const parameter of parameters.filter(({ retired }) => !retired)) {
    const { key, name, required } = parameter
    const value = given[key]
    const judged = hasValue(value) ? judge(parameter, value) : undefined
    if (judged && 'fault' in judged) say(key, `${name}：${judged.fault}`)
    else if (judged && isBelowNone(parameter, judged.value) && !isSame(judged.value, kept[key]))
      say(key, `${name}：不能小于 0`)
    else if (judged && hasValue(judged.value)) values.push([key, judged.value])
    else if (required) say(key, `${name}：不能为空`)
  }
  const dormant = Object.entries(kept).filter(([key]) => known.get(key)?.retired ?? !known.has(key))
  return { values: Object.fromEntries([...values, ...dormant]), faults }
}

/** What of stored values the schema still understands; values are kept when a schema, or the category, changes. */
export function fittingValues(groups: readonly ParameterGroup[], stored: ParameterValues): ParameterValues {
  const fitting = parametersOf(groups).flatMap((parameter): [string, ParameterValue][] => {
    const value = stored[parameter.key]
    return hasValue(value) && 'value' in judge(parameter, value) ? [[parameter.key, value]] : []
  })
  return Object.fromEntries(fitting)
}

/** {@link fittingValues} of the parameters in use. */
export const valuesInUse = (groups: readonly ParameterGroup[], stored: ParameterValues): ParameterValues =>
  fittingValues(inUse(groups), stored)

/** The schema without what is retired. */
export const inUse = (groups: readonly ParameterGroup[]): ParameterGroup[] =>
  groups
    .map((group) => ({ ...group, parameters: group.parameters.filter(({ retired }) => !retired) }))
    .filter(({ parameters }) => parameters.length > 0)

/** Whether two values say the same; nothing, null and an empty choice do. */
export const isSame = (one: ParameterValue | null | undefined, other: ParameterValue | null | undefined): boolean =>
  hasValue(one) && hasValue(other) ? canonical(one) === canonical(other) : hasValue(one) === hasValue(other)

const canonical = (value: ParameterValue): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify([value.min, value.max]) // the database keeps no order of keys
    : JSON.stringify(value)

export const areSame = (one: ParameterValues, other: ParameterValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
