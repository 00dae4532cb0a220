/** What makes a parameter schema one that products can be described by, and what of it can no longer change. Pure. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { isSameUnit } from '../language/units.ts'
import { Problem } from '../platform/problem.ts'
import type { FieldFault } from '../platform/problem.ts'

const numeric = new Set<Parameter['type']>(['number', 'range'])
const choosing = new Set<Parameter['type']>(['enum', 'multiEnum'])

/** @throws request.invalid, with each field at fault */
export function requireSound(groups: readonly ParameterGroup[]): void {
  const faults: FieldFault[] = []
  const groupKeys = new Set<string>()
  const keys = new Set<string>()
  const names = new Set<string>()
  for (const [g, group] of groups.entries()) {
    const at = `groups.${g}`
    if (groupKeys.has(group.key)) faults.push(fault(`${at}.key`, `参数组标识 ${group.key} 重复`))
    groupKeys.add(group.key)
    for (const [p, parameter] of group.parameters.entries()) {
      const { key, name, retired = false } = parameter
      if (keys.has(key)) faults.push(fault(`${at}.parameters.${p}.key`, `参数标识 ${key} 重复`))
      keys.add(key)
      if (!retired && names.has(name)) faults.push(fault(`${at}.parameters.${p}.name`, `参数名称「${name}」重复`))
      if (!retired) names.add(name)
      for (const { path, message } of faultsOf(parameter)) faults.push(fault(`${at}.parameters.${p}.${path}`, message))
    }
  }
  if (keys.size > limits.parametersPerCategory) {
    faults.push(fault('groups', `一个分类最多 ${limits.parametersPerCategory} 个参数`))
  }
  if (faults.length > 0) throw new Problem('request.invalid', faults[0]?.message, faults)
}

const fault = (path: string, message: string): FieldFault => ({ path, message })

function faultsOf({ name, type, options, unit, min, max }: Parameter): FieldFault[] {
  const faults: FieldFault[] = []
  const say = (path: string, message: string) => faults.push(fault(path, `参数「${name}」：${message}`))
  if (choosing.has(type)) {
    if (!options || options.length === 0) say('options', '请至少填写一个选项')
    else if (new Set(options).size < options.length) say('options', '选项不能重复')
  } else if (options && options.length > 0) say('options', '只有单选和多选有选项')
  if (!numeric.has(type)) {
    if (unit) say('unit', '只有数字和范围有单位')
    if (min !== undefined || max !== undefined) say('min', '只有数字和范围有上下限')
  } else if (min !== undefined && max !== undefined && min > max) say('max', '上限不能小于下限')
  return faults
}

/** A value of a parameter that the change would take away, or give another meaning. */
export interface Loss {
  parameter: Parameter
  /** What must hold no such value: any of the parameter, or one of these options. */
  options?: string[]
  /** The numbers would stand beside this unit; null is none. */
  unit?: string | null
  /** Of a parameter that is added: numbers that products brought along from another category. */
  isAdded?: boolean
}

/** What the change takes from values that products may hold. */
export function lossesOf(before: readonly ParameterGroup[], after: readonly ParameterGroup[]): Loss[] {
  const kept = byKey(after)
  const had = byKey(before)
  const added = [...kept.values()].filter(({ key, type }) => !had.has(key) && numeric.has(type))
  return [
    ...[...had.values()].flatMap((parameter): Loss[] => {
      const becomes = kept.get(parameter.key)
      if (becomes?.type !== parameter.type) return [{ parameter }]
      const options = (parameter.options ?? []).filter((option) => !becomes.options?.includes(option))
      if (options.length > 0) return [{ parameter, options }]
      return rescaled(parameter, becomes)
    }),
    ...added.map((parameter): Loss => ({ parameter, isAdded: true })),
  ]
}

/** What products' numbers would say otherwise where `after` takes the place of `before`: the keys that both have. */
export function rescalesOf(before: readonly ParameterGroup[], after: readonly ParameterGroup[]): Loss[] {
  const becoming = byKey(after)
  return [...byKey(before).values()].flatMap((parameter) => {
    const becomes = becoming.get(parameter.key)
    return becomes && numeric.has(parameter.type) && numeric.has(becomes.type) ? rescaled(parameter, becomes) : []
  })
}

/** Another writing of the same unit loses nothing. */
const rescaled = (parameter: Parameter, { unit }: Parameter): Loss[] => {
  const isSame = parameter.unit && unit ? isSameUnit(parameter.unit, unit) : !parameter.unit && !unit
  return isSame ? [] : [{ parameter, unit: unit || null }]
}

const byKey = (groups: readonly ParameterGroup[]): Map<string, Parameter> =>
  new Map(groups.flatMap(({ parameters }) => parameters.map((parameter) => [parameter.key, parameter])))

/** Products that hold a value, or have held it. */
export interface Holding {
  count: number
  /** Models of some of them. */
  models: string[]
}

/** @throws parameter.in_use, naming the parameter, the products and where it stands in what was sent */
export function refuseLoss(loss: Loss, holding: Holding, groups: readonly ParameterGroup[]): never {
  const [field, message] = wordsOf(loss, productsOf(holding))
  throw new Problem('parameter.in_use', message, [{ path: pathOf(groups, loss.parameter.key, field), message }])
}

function wordsOf({ parameter, options, unit, isAdded }: Loss, held: string): [field: string, message: string] {
  const { key, name } = parameter
  if (options)
    return ['options', `参数「${name}」的选项「${options.join('、')}」${held}使用，不能删除；请保留，或先修改这些商品`]
  if (unit !== undefined) {
    const change = `单位从「${parameter.unit ?? '无'}」改成「${unit ?? '无'}」`
    return ['unit', `参数「${name}」${held}填过，${change}会改变这些数值的意思；请停用这个参数，另建一个用新单位的`]
  }
  if (isAdded) return ['key', `编码 ${key} ${held}在原来的分类里用过，数值会被当成「${name}」；请换一个编码`]
  return ['type', `参数「${name}」${held}填过，不能删除或改类型，请改为停用`]
}

/** 已有 12 个商品（A1、A2、A3 等） */
export const productsOf = ({ count, models }: Holding): string =>
  `已有 ${count} 个商品（${models.join('、')}${count > models.length ? ' 等' : ''}）`

function pathOf(groups: readonly ParameterGroup[], key: string, field: string): string {
  for (const [g, { parameters }] of groups.entries()) {
    const p = parameters.findIndex((parameter) => parameter.key === key)
    if (p >= 0) return `groups.${g}.parameters.${p}.${field}`
  }
  return 'groups'
}
