/** Named products that may be shown, narrowed by what else the question says of them. */
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import { convert, sameDimension } from '../language/units.ts'
import type { Reading } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { answering, tiers } from '../products/service.ts'
import type { AnsweringProduct, NamedProduct } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import { joins } from './asking.ts'
import type { Asked } from './asked.ts'
import type { Condition } from '../language/conditions.ts'
import { isSize } from './parameters/limits.ts'
import { demandedOf } from './sentences.ts'
import { identify } from './identify.ts'
import type { OptionMention } from './parameters/option-mentions.ts'
import type { Naming } from './identify.ts'
import { readQuestion } from './identify-question.ts'

/** As many are read with their values to see which of them an amount in the question means. */
const mostNarrowed = 100

export interface Narrowed {
  readonly products: readonly NamedProduct[]
  /** A part of a number was named, and another kind of product. */
  readonly isElsewhere: boolean
}

/**
 * X10 空调噪音 is the air conditioner's, where a robot is called X10 too; and R32 洗碗机 is no robot R32, though a part of
 * its number says so.
 */
export function narrowedByCategory(
  { categories: { named, within } }: Asked,
  namings: readonly Naming[],
  products: readonly NamedProduct[],
): Narrowed {
  const ids = new Set(products.map(({ categoryId }) => categoryId))
  const isByPart = namings.every(({ tier }) => tier === tiers.part)
  if (ids.size === 0 || (ids.size === 1 && !isByPart)) return { products, isElsewhere: false }
  const meant = products.filter(({ categoryId }) => within.has(categoryId))
  return meant.length > 0
    ? { products: meant, isElsewhere: false }
    : { products, isElsewhere: isByPart && named.size > 0 }
}

/** Of the categories that these are of. */
export const schemasOf = (
  { categories }: Asked,
  products: readonly { categoryId: string }[],
): Map<string, ParameterSchema> =>
  new Map(
    products.flatMap(({ categoryId }) => {
      const schema = categories.all.get(categoryId)?.schema
      return schema ? [[categoryId, schema] as const] : []
    }),
  )

/** X10 Pro 1.5匹 is one of two that are called X10 Pro. All stay where none has what is said. */
export async function narrowedByAmount(
  db: Db,
  conditions: readonly Condition[],
  products: readonly NamedProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Promise<readonly NamedProduct[]> {
  const amounts = conditions.filter(({ isAmount }) => isAmount)
  if (products.length < 2 || products.length > mostNarrowed || amounts.length === 0) return products
  const read = await answering(
    db,
    products.map(({ id }) => id),
  )
  const meeting = read.filter((product) => {
    const parameters = schemas.get(product.categoryId)?.groups.flatMap((group) => group.parameters) ?? []
    return amounts.every(({ min, unit }) =>
      parameters.some((parameter) => {
        const value = product.parameters[parameter.key]
        const inUnit = min !== undefined && unit && parameter.unit ? convert(min, unit, parameter.unit) : undefined
        return inUnit !== undefined && value === inUnit
      }),
    )
  })
  const ids = new Set(meeting.map(({ id }) => id))
  return ids.size > 0 ? products.filter(({ id }) => ids.has(id)) : products
}

/** 顶吸 QH7: those that have the option which is said of them; all stay where none has. */
export async function narrowedByKind(
  db: Db,
  products: readonly NamedProduct[],
  optionsOf: (categoryId: string) => readonly OptionMention[],
): Promise<readonly NamedProduct[]> {
  if (products.length < 2 || products.length > mostNarrowed) return products
  const read = await answering(
    db,
    products.map(({ id }) => id),
  )
  const has = ({ categoryId, parameters: values }: AnsweringProduct) => {
    const options = optionsOf(categoryId).filter(({ parameter }) => parameter.type === 'enum')
    return (
      options.length > 0 &&
      options.every(({ parameter, options: any }) => any.some((one) => one === values[parameter.key]))
    )
  }
  const ids = new Set(read.filter(has).map(({ id }) => id))
  return ids.size > 0 ? products.filter(({ id }) => ids.has(id)) : products
}

/** 5 匹 of a thing of 1 匹: another is meant than the one that may be shown. Pure. */
export const contradicts = (
  { categoryId, parameters: values }: Pick<AnsweringProduct, 'categoryId' | 'parameters'>,
  amounts: readonly Condition[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): boolean =>
  amounts.some(({ min, unit }) => {
    const all = schemas.get(categoryId)?.groups.flatMap(({ parameters }) => parameters) ?? []
    const measured = all.filter((one) => one.type === 'number' && unit && one.unit && sameDimension(one.unit, unit))
    const isSo = ({ key, unit: own = '' }: Parameter) => values[key] === convert(min ?? 0, unit ?? '', own)
    return measured.some(isSize) && !measured.some(isSo)
  })

/**
 * What is set side by side, in the order of the question: R8 和 R8 Max, X10-Max 2匹和3匹. Namings of one product that
 * nothing joins are one side.
 */
export async function sidesOf(
  ctx: Reading,
  asked: Asked,
  { bases, check }: Showing,
  schemas: ReadonlyMap<string, ParameterSchema>,
  optionsOf: (text: string, categoryId: string) => readonly OptionMention[],
): Promise<readonly (readonly NamedProduct[])[]> {
  const { question } = asked
  const groups = ofOneKind(groupsOf(asked, bases))
  const amounts = demandedOf(question).filter(({ isAmount }) => isAmount)
  const [only, ...others] = groups
  if (only && others.length === 0 && amounts.length > 1) return byAmount(ctx, asked, only, { bases, check }, schemas)
  const before = amounts.filter(({ to }) => to <= (only?.from ?? 0))
  const isOfFirst = (one: Condition) => /^(?:的?那[个台款])?$/.test(question.text.slice(one.to, only?.from)) // 8 公斤那个 QH6 和 QH8S, 8 公斤 QH6 比 QH5
  const ofAll = before.filter((one) => !isOfFirst(one)) // 一匹半的 X10 Pro 和 M5
  const sides = await Promise.all(
    groups.map(async ({ from, products }, at) => {
      const [begin, end] = [
        at === 0
          ? Math.min(from, ...before.filter(isOfFirst).map((one) => one.from))
          : partingAt(question.text, groups, at),
        partingAt(question.text, groups, at + 1),
      ]
      const own = amounts.filter((amount) => amount.from >= begin && amount.to <= end)
      const alone = products.length > 1 && amounts.length === 1 ? amounts : [] // X10-Pro 和 X10 标准版一匹半
      const near = [own, ofAll, alone].find((all) => all.length > 0) ?? []
      const said = sideOf(question.text, groups[at - 1]?.to ?? 0, from, end)
      const ofKind = await narrowedByKind(ctx.db, products, (id) => optionsOf(said, id))
      const narrowed = await meeting(ctx.db, near, ofKind, schemas)
      const whole = narrowed.filter(({ isWhole }) => isWhole)
      return narrowed.length > 1 && whole.length > 0 ? whole : narrowed
    }),
  )
  return ofOneSize(ctx.db, sides, schemas)
}

/** X10 标准版 和 X10-Pro: of those that one side may mean, the one that is as large as the other side's. */
async function ofOneSize(
  db: Db,
  sides: readonly (readonly NamedProduct[])[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Promise<readonly (readonly NamedProduct[])[]> {
  const [alone] = sides.find(({ length }) => length === 1) ?? []
  const all = sides.flat()
  if (!alone || all.length === sides.length || all.length > mostNarrowed) return sides
  const read = await answering(
    db,
    all.map(({ id }) => id),
  )
  const sizes = new Map(
    read.map(({ id, categoryId, parameters: values }) => {
      const parameters = schemas.get(categoryId)?.groups.flatMap((group) => group.parameters) ?? []
      const own = parameters
        .filter((one) => one.type === 'number' && isSize(one))
        .flatMap(({ key }) => values[key] ?? [])
      return [id, own.length > 0 ? JSON.stringify([categoryId, own]) : id]
    }),
  )
  const isAsLarge = ({ id }: NamedProduct) => sizes.get(id) === sizes.get(alone.id)
  return sides.map((side) => (side.length > 1 && side.some(isAsLarge) ? side.filter(isAsLarge) : side))
}

/** Where what is said of the one before ends: at the word that joins them, as in QH8S 跟 8 公斤那个 QH6. */
function partingAt(text: string, groups: readonly Group[], at: number): number {
  const [before, after] = [groups[at - 1], groups[at]]
  if (!before || !after) return text.length
  const joined = joinedBy.exec(text.slice(before.to, after.from))
  return joined ? before.to + joined.index : after.from
}
const joinedBy = /和|跟|与|、|还是|vs|pk|比|,|以及/

/** What is said of one of several: from the word that joins it to the one before, as far as the next one's. */
function sideOf(text: string, before: number, from: number, end: number): string {
  const [joined] = /(?:和|跟|与|、|还是|vs|pk|比|,|以及|\s)[^和跟与、]*$/.exec(text.slice(before, from)) ?? ['']
  const behind = text.slice(from, end)
  const next = joinedBy.exec(behind)
  return (before === 0 ? text.slice(0, from) : joined) + (next ? behind.slice(0, next.index) : behind)
}

/** None where it is said to be of another size than all have. */
async function meeting(
  db: Db,
  amounts: readonly Condition[],
  products: readonly NamedProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Promise<readonly NamedProduct[]> {
  const narrowed = await narrowedByAmount(db, amounts, products, schemas)
  const [only, ...others] = narrowed
  if (!only || others.length > 0 || amounts.length === 0) return narrowed
  const [read] = await answering(db, [only.id])
  return read && contradicts(read, amounts, schemas) ? [] : narrowed
}

/** What may be shown, by product, and who says so of others. */
export interface Showing {
  readonly bases: Map<string, { id: string; name: string }>
  readonly check: ServedCheck
}

interface Group {
  readonly from: number
  readonly to: number
  readonly products: readonly NamedProduct[]
}

/** QH6 和 QH8S: where one side is of one kind only, the others are it too. */
function ofOneKind(groups: readonly Group[]): readonly Group[] {
  const kindsOf = ({ products }: Group) => new Set(products.map(({ categoryId }) => categoryId))
  const kinds = groups.map(kindsOf).filter(({ size }) => size === 1)
  const told = new Set(kinds.flatMap((ids) => [...ids]))
  if (told.size !== 1) return groups
  return groups.map((group) => {
    const meant = group.products.filter(({ categoryId }) => told.has(categoryId))
    return meant.length > 0 ? { ...group, products: meant } : group
  })
}

function groupsOf({ question, identified, categories }: Asked, shown: ReadonlyMap<string, unknown>): Group[] {
  const groups: Group[] = []
  for (const naming of identified?.namings ?? []) {
    const served = naming.products.filter(({ id }) => shown.has(id))
    const meant = served.filter(({ categoryId }) => categories.within.has(categoryId))
    const own = meant.length > 0 ? meant : served
    const last = groups.at(-1)
    const shared = last?.products.filter(({ id }) => own.some((one) => one.id === id)) ?? []
    const between = last ? question.text.slice(last.to, naming.from) : ''
    if (last && shared.length > 0 && !joins(between))
      groups[groups.length - 1] = { ...last, to: naming.to, products: shared }
    else groups.push({ from: naming.from, to: naming.to, products: own })
  }
  return groups
}

/** X10-Max 2匹和3匹: the other amount is said of the same name. */
async function byAmount(
  ctx: Reading,
  { question }: Asked,
  { from, to, products }: Group,
  { bases, check }: Showing,
  schemas: ReadonlyMap<string, ParameterSchema>,
): Promise<readonly (readonly NamedProduct[])[]> {
  const { text } = question
  const amounts = demandedOf(question).filter(({ isAmount }) => isAmount)
  const inner = amounts.find((amount) => from <= amount.from && amount.to <= to)
  return Promise.all(
    amounts.map(async (amount) => {
      if (!inner || amount === inner) return narrowedByAmount(ctx.db, [amount], products, schemas)
      const said = text.slice(amount.from, amount.to)
      const name = text.slice(from, inner.from) + said + text.slice(inner.to, to)
      const other = await identify(ctx.db, ctx.actor.organizationId, readQuestion(name))
      const own = other?.products.filter(({ categoryId }) => categoryId === products[0]?.categoryId) ?? []
      for (const [id, base] of await check(own.map(({ id }) => id))) bases.set(id, base)
      const alike = own.filter(({ id }) => bases.has(id))
      return narrowedByAmount(ctx.db, [amount], alike, schemas)
    }),
  )
}
