/** What became of a schema, parameter by parameter, in words that an operation record can show. Pure. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { Change } from '@zhiku/contract/operation-records'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { parameterTypes } from '@zhiku/contract/words/product-categories'

export function changesOfSchema(before: readonly ParameterGroup[], after: readonly ParameterGroup[]): Change[] {
  const [was, becomes] = [described(before), described(after)]
  const keys = new Set([...was.keys(), ...becomes.keys()])
  const changes: Change[] = [...keys].flatMap((key) => {
    const [from, to] = [was.get(key), becomes.get(key)]
    if (from?.text === to?.text) return []
    const isRenamed = from && to && from.name !== to.name
    const field = isRenamed ? `参数「${from.name}」改名为「${to.name}」` : `参数「${to?.name ?? from?.name ?? key}」`
    return [{ field, before: from?.text ?? null, after: to?.text ?? null }]
  })
  const [orderBefore, orderAfter] = [orderOf(before), orderOf(after)]
  const isOrdered =
    placesOf(before) === placesOf(after) || changes.some(({ before: b, after: a }) => b === null || a === null)
  return isOrdered ? changes : [...changes, { field: '参数顺序', before: orderBefore, after: orderAfter }]
}

const described = (groups: readonly ParameterGroup[]) =>
  new Map(
    groups.flatMap((group) =>
      group.parameters.map((parameter) => [
        parameter.key,
        { name: parameter.name, text: `${group.name} · ${wordsOf(parameter)}` },
      ]),
    ),
  )

const orderOf = (groups: readonly ParameterGroup[]): string =>
  groups
    .map(({ name, parameters }) => `${name}：${parameters.map((parameter) => parameter.name).join('、')}`)
    .join('；')

/** Of keys: a parameter that is renamed stays where it is. */
const placesOf = (groups: readonly ParameterGroup[]): string =>
  JSON.stringify(groups.map(({ name, parameters }) => [name, parameters.map(({ key }) => key)]))

function wordsOf(parameter: Parameter): string {
  const { name, type, unit, options, required, searchable, comparable, min, max, synonyms, risk, retired } = parameter
  const bounds = min === undefined && max === undefined ? '' : `${min ?? '不限'} 至 ${max ?? '不限'}`
  const words = [
    name,
    parameterTypes[type] + (unit ? `（${unit}）` : ''),
    options?.length ? `选项 ${options.join('、')}` : '',
    required ? '必填' : '',
    searchable ? '可搜索' : '',
    comparable ? '可比较' : '',
    bounds && `范围 ${bounds}`,
    synonyms?.length ? `别称 ${synonyms.join('、')}` : '',
    risk ? `风险 ${parameterFlags[risk]}` : '',
    retired ? '已停用' : '',
  ]
  return words.filter(Boolean).join(' · ')
}

/** In whatever order the fields stand: the database keeps none. */
export const isSameSchema = (one: readonly ParameterGroup[], other: readonly ParameterGroup[]): boolean =>
  canonical(one) === canonical(other)

const canonical = (groups: readonly ParameterGroup[]): string =>
  JSON.stringify(groups, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
