/** What a change changes, field by field and parameter by parameter: as values, and in words that people read. */
import type { FieldChange } from '@zhiku/contract/audits'
import type { Change } from '@zhiku/contract/operation-records'
import { formatWithUnit, isOutOfRange } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { ParameterChange } from '@zhiku/contract/product-audits'
import type { ParameterValue, ParameterValues } from '@zhiku/contract/products'
import { fieldNames } from '@zhiku/contract/field-names'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import type { ParameterFlag } from '@zhiku/contract/words/product-categories'
import { z } from 'zod'
import type { Fields, Sides as StoredSides } from '../audits/service.ts'
import * as files from '../files/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Content, plainFields } from './content.ts'
import { isSame, parametersOf } from './values.ts'

/** A product's content as an audit stores it, and where it lies if it is moved; what an older change does not name is absent. */
export type Side = z.infer<typeof ReadSide> | null
const ReadSide = z.object({ ...Content.shape, knowledgeBaseId: z.string() }).partial()

/** To show it, also where it holds what nobody knows any more. */
export const sideOf = (fields: Fields | null): Side => ReadSide.nullable().safeParse(fields).data ?? null

/** In the order of the form: fields, then parameters as the schema has them. */
export const changesOf = (before: Side, after: Side, schemas: readonly ParameterSchema[]): ParameterChange[] => [
  ...plainChange('knowledgeBaseId', before?.knowledgeBaseId, after?.knowledgeBaseId),
  ...plainFields.flatMap((key) => plainChange(key, before?.[key], after?.[key])),
  ...parameterChanges(before?.parameters ?? {}, after?.parameters ?? {}, schemas),
]

function plainChange(key: keyof Content | 'knowledgeBaseId', before: unknown, after: unknown): ParameterChange[] {
  if (isNothing(before) && isNothing(after)) return []
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ key, name: fieldNames[key] ?? key, ...sides(before, after), flags: [] }]
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const sides = (before: unknown, after: unknown) => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})

/** The first schema is of the category it will have; what only the other knows follows, then what neither does. */
function parameterChanges(
  before: ParameterValues,
  after: ParameterValues,
  schemas: readonly ParameterSchema[],
): ParameterChange[] {
  const known = parametersByKey(schemas)
  const keys = new Set([...known.keys(), ...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const [was, becomes] = [before[key] ?? undefined, after[key] ?? undefined]
    if (isSame(was, becomes)) return []
    const parameter = known.get(key)
    const unit = parameter?.unit ? { unit: parameter.unit } : {}
    const flags = flagsOf(parameter, becomes)
    return [{ key: `parameters.${key}`, name: parameter?.name ?? key, ...sides(was, becomes), ...unit, flags }]
  })
}

const parametersByKey = (schemas: readonly ParameterSchema[]): Map<string, Parameter> => {
  const known = new Map<string, Parameter>()
  for (const parameter of schemas.flatMap(({ groups }) => parametersOf(groups))) {
    if (!known.has(parameter.key)) known.set(parameter.key, parameter)
  }
  return known
}

function flagsOf(parameter: Parameter | undefined, after: ParameterValue | undefined): ParameterFlag[] {
  if (!parameter) return []
  return [
    ...(isOutOfRange(parameter, after) ? (['outOfRange'] as const) : []),
    ...(parameter.risk ? [parameter.risk] : []),
  ]
}

/** Each once, in the order of the vocabulary. */
export const flagsOfAll = (changes: readonly ParameterChange[]): ParameterFlag[] => {
  const found = new Set(changes.flatMap(({ flags }) => flags))
  return (Object.keys(parameterFlags) as ParameterFlag[]).filter((flag) => found.has(flag)) // Object.keys widens to string
}

/** The same of many changes as their audits hold them. */
export async function flagsOfStored(ctx: Context, changes: readonly StoredSides[]): Promise<ParameterFlag[][]> {
  const all = changes.map(({ before, after }) => [sideOf(before), sideOf(after)] as const)
  const schemas = await productCategories.schemas(ctx, categoriesOf(all.flat()))
  return all.map(([before, after]) => flagsOfAll(changesOf(before, after, schemasOf(schemas, before, after))))
}

/** Of the category that the product will have, then of the one it has; a category that is gone has none. */
export const schemasOf = (found: ReadonlyMap<string, ParameterSchema>, before: Side, after: Side): ParameterSchema[] =>
  categoriesOf([after, before]).flatMap((id) => found.get(id) ?? [])

const categoriesOf = (sides: readonly Side[]): string[] => [...new Set(sides.flatMap((side) => side?.categoryId ?? []))]

/** {@link changesOf} with names in place of ids, and values with their units. */
export const readableChanges = async (ctx: Context, before: Side, after: Side): Promise<FieldChange[]> =>
  (await readerOf(ctx, [before, after]))(before, after)

/** {@link readableChanges} between any two of these sides; what is needed to say them is read once for all. */
async function readerOf(ctx: Context, all: readonly Side[]): Promise<(before: Side, after: Side) => FieldChange[]> {
  const schemas = await productCategories.schemas(ctx, categoriesOf(all))
  const readable = await readableSides(ctx, all)
  return (before, after) => {
    const ofBoth = schemasOf(schemas, before, after)
    const known = parametersByKey(ofBoth)
    return changesOf(readable(before), readable(after), ofBoth).map(({ flags: _flags, unit: _unit, ...change }) => {
      const parameter = known.get(change.key.replace(/^parameters\./, ''))
      if (!change.key.startsWith('parameters.')) return change
      const words = (value: unknown) => formatWithUnit(parameter ?? {}, value as ParameterValue) // a side of parameterChanges
      return { key: change.key, name: change.name, ...sides(given(change.before, words), given(change.after, words)) }
    })
  }
}

const given = (value: unknown, words: (value: unknown) => string): string | undefined =>
  value === undefined ? undefined : words(value)

async function readableSides(ctx: Context, all: readonly Side[]): Promise<(side: Side) => Side> {
  const fileIds = new Set(all.flatMap((side) => side?.relatedFileIds ?? []))
  const fileNames = await files.named(ctx, [...fileIds])
  const categoryNames = new Map<string, string>()
  for (const id of categoriesOf(all)) categoryNames.set(id, await productCategories.nameOf(ctx, id))
  const baseNames = await baseNamesOf(ctx, all)
  return (side) =>
    side && {
      ...side,
      ...(side.knowledgeBaseId === undefined
        ? {}
        : { knowledgeBaseId: baseNames.get(side.knowledgeBaseId) ?? side.knowledgeBaseId }),
      ...(side.categoryId === undefined ? {} : { categoryId: categoryNames.get(side.categoryId) ?? side.categoryId }),
      ...(side.relatedFileIds === undefined
        ? {}
        : { relatedFileIds: side.relatedFileIds.map((id) => fileNames.get(id)?.name ?? id) }),
    }
}

/** What the knowledge bases are called between which products move. */
export async function baseNamesOf(ctx: Context, sides: readonly Side[]): Promise<Map<string, string>> {
  const ids = new Set(sides.flatMap((side) => side?.knowledgeBaseId ?? []))
  const names = new Map<string, string>()
  for (const id of ids) names.set(id, await knowledgeBases.nameOf(ctx, id))
  return names
}

/** For an operation record: a parameter by its name, for the console knows no key of it. */
export const recordedChanges = async (ctx: Context, before: Side, after: Side): Promise<Change[]> =>
  (await recorderOf(ctx, [before, after]))(before, after)

/** {@link recordedChanges} between any two of these sides. */
export async function recorderOf(ctx: Context, all: readonly Side[]): Promise<(before: Side, after: Side) => Change[]> {
  const read = await readerOf(ctx, all)
  return (before, after) =>
    read(before, after).map(({ key, name, before: was, after: becomes }) => ({
      field: key.startsWith('parameters.') ? name : key,
      ...sides(was, becomes),
    }))
}
