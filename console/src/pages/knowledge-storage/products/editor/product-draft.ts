/** A product as it is being written. Values are kept as typed, so that a half-written number survives a reload. */
import { formatValue, formatWithUnit, hasValue, isBelowNone } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValue, ParameterValues, ProductDetail } from '@zhiku/contract/products'
import { limits } from '@zhiku/contract/words/limits'

/** A text here is what was typed and is no number. */
export type NumberDraft = number | string | null
export interface RangeDraft {
  min: NumberDraft
  max: NumberDraft
}
export type ValueDraft = ParameterValue | RangeDraft | null
export type ValueDrafts = Readonly<Record<string, ValueDraft>>

/** An FAQ or a file that was chosen, with what is needed to name it. */
export type RelatedDraft = ProductDetail['related'][number]

export interface ProductDraft {
  name: string
  model: string
  aliases: string[]
  categoryId: string | null
  imageUrls: string[]
  sellingPoints: string[]
  description: string
  related: RelatedDraft[]
  /** Only those that have a value, in the order of their keys: two drafts of the same values are the same text. */
  parameters: ValueDrafts
}

export const emptyDraft: ProductDraft = {
  name: '',
  model: '',
  aliases: [],
  categoryId: null,
  imageUrls: [],
  sellingPoints: [],
  description: '',
  related: [],
  parameters: {},
}

const isRange = (value: ValueDraft): value is RangeDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: ValueDraft | undefined): boolean =>
  value === undefined ||
  (value !== null && isRange(value) ? value.min === null && value.max === null : !hasValue(value as ParameterValue)) // null has none

/** Without what says nothing, in the order of the keys. */
export const tidied = (values: Readonly<Record<string, ValueDraft | undefined>>): ValueDrafts =>
  Object.fromEntries(
    Object.entries(values)
      .filter((entry): entry is [string, ValueDraft] => !isEmpty(entry[1]))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Parameters that are asked for, in the order in which people read them. */
export const parametersInUse = (groups: readonly ParameterGroup[]): Parameter[] =>
  groups.flatMap(({ parameters }) => parameters.filter(({ retired }) => !retired))

export const draftOfProduct = (product: ProductDetail): ProductDraft => {
  const inUse = new Set(parametersInUse(product.schema.groups).map(({ key }) => key))
  return {
    name: product.name,
    model: product.model,
    aliases: product.aliases,
    categoryId: product.categoryId,
    imageUrls: product.imageUrls,
    sellingPoints: product.sellingPoints,
    description: product.description,
    related: product.related,
    parameters: tidied(Object.fromEntries(Object.entries(product.parameters).filter(([key]) => inUse.has(key)))),
  }
}

const numberProblem = (value: NumberDraft, unit: string | undefined): string | null =>
  typeof value === 'string' ? (unit ? `请填写数字，单位 ${unit}` : '请填写数字') : null

/** Why a value cannot be saved; null when it can. Bounds are no fault: a value beyond them is only flagged. */
export const valueProblem = (parameter: Parameter, value: ValueDraft | undefined): string | null =>
  formProblem(parameter, value) ??
  (isBelowNone(parameter, value as ParameterValue | undefined) ? `${parameter.name}不能小于 0` : null) // without a problem it is a value

function formProblem(parameter: Parameter, value: ValueDraft | undefined): string | null {
  if (value === undefined || isEmpty(value)) return parameter.required ? `请填写${parameter.name}` : null
  const { type, unit, options = [] } = parameter
  switch (type) {
    case 'number':
      return numberProblem(value as NumberDraft, unit) // what the field of this type writes
    case 'range': {
      const { min, max } = value as RangeDraft // likewise
      const problem = numberProblem(min, unit) ?? numberProblem(max, unit)
      if (problem) return problem
      if (min === null || max === null) return '两端都要填；只有一个数时两端填同一个'
      return min > max ? '前一个数不能大于后一个' : null
    }
    case 'text':
      return (value as string).length > limits.parameterTextLength ? `最多 ${limits.parameterTextLength} 个字` : null // likewise
    case 'enum':
      return options.includes(value as string) ? null : '选项里已没有它，请重新选择' // likewise
    case 'multiEnum':
      return (value as string[]).every((word) => options.includes(word)) ? null : '有的选项已不存在，请重新选择' // likewise
    case 'boolean':
      return null
  }
}

/** What is saved: every parameter in use that has a value. Call it once no value has a problem. */
export function valuesOf(groups: readonly ParameterGroup[], values: ValueDrafts): ParameterValues {
  const saved: ParameterValues = {}
  for (const { key } of parametersInUse(groups)) {
    const value = values[key]
    if (value === undefined || isEmpty(value)) continue
    saved[key] = (typeof value === 'string' ? value.trim() : value) as ParameterValue // no value has a problem
  }
  return saved
}

export interface ValueChange {
  parameter: Parameter
  /** As people write it, with its unit; empty for none. */
  before: string
  after: string
}

/** What a save would change, parameter by parameter. */
export function changesOf(groups: readonly ParameterGroup[], before: ValueDrafts, after: ValueDrafts): ValueChange[] {
  return parametersInUse(groups)
    .map((parameter) => ({
      parameter,
      before: words(parameter, before[parameter.key]),
      after: words(parameter, after[parameter.key]),
    }))
    .filter((change) => change.before !== change.after)
}

function words(parameter: Parameter, value: ValueDraft | undefined): string {
  if (value === undefined || value === null) return ''
  if (!isRange(value)) return formatWithUnit(parameter, value)
  const ends = [value.min, value.max].map((end) => (end === null ? '…' : formatValue(end)))
  const text = ends.join('–')
  return parameter.unit ? `${text} ${parameter.unit}` : text
}

/** One text of everything that is written, for comparing two states. */
export const textOf = (draft: ProductDraft, groups: readonly ParameterGroup[]): string =>
  [
    `名称：${draft.name}`,
    `型号：${draft.model}`,
    `别名与旧型号：${draft.aliases.join('、')}`,
    `图片：${draft.imageUrls.length} 张`,
    ...groups.flatMap((group) => [
      '',
      `【${group.name}】`,
      ...parametersInUse([group]).map(
        (parameter) => `${parameter.name}：${words(parameter, draft.parameters[parameter.key])}`,
      ),
    ]),
    '',
    '卖点：',
    ...draft.sellingPoints,
    '',
    `描述：${draft.description}`,
    '',
    '关联资料：',
    ...draft.related.map(({ title }) => title),
  ].join('\n')
