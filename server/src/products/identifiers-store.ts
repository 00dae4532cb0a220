/** Look-ups of identifiers, each by an index of its own column. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'

/** How a stretch names products: the smaller, the surer. */
export const tiers = { model: 0, alias: 1, name: 2, slip: 3, part: 4 } as const
export type Tier = (typeof tiers)[keyof typeof tiers]

interface Asked {
  readonly key: string
  readonly folded: string
}

/** The first text that a prefix search by `folded` does not reach any more. */
const beyond = (folded: string): string =>
  folded.slice(0, -1) + String.fromCodePoint((folded.codePointAt(folded.length - 1) ?? 0) + 1)

/**
 * A part ends where the number's own parts end: 520 is none of BCD-5200. After four characters letters may follow on
 * letters: 35GW of KFR-35GW/X10, whose mark the key has lost; and figures on figures where a mark parts them in the
 * writing: JSQ25 of JSQ25-13QH. Keys and folded keys are of one length.
 */
const endsWell = (folded: RawBuilder<unknown>) => sql<boolean>`(
  length(i.folded) = length(${folded})
  or (not (substr(i.key, length(${folded}), 1) ~ '[0-9]' and substr(i.key, length(${folded}) + 1, 1) ~ '[0-9]')
    or (i.kind <> 'part' and i.writing ~ ('^([^[:alnum:]]*[[:alnum:]]){' || length(${folded}) || '}[^[:alnum:]]')))
  and (length(${folded}) > 3
    or not (substr(i.key, length(${folded}), 1) ~ '[a-z]' and substr(i.key, length(${folded}) + 1, 1) ~ '[a-z]')))`

interface Named {
  key: string | null
  folded: string
  /** `within`: it is a part of a model or alias. */
  kind: 'model' | 'alias' | 'name' | 'within'
}

/** By which of these keys products are named in full, of a folded key the sure writing first; and which folded ones are a part of any model or alias. */
export async function namedBy(
  db: Db,
  organizationId: string,
  { inFull, inPart }: { inFull: readonly Asked[]; inPart: readonly string[] },
): Promise<{ full: Map<string, Tier>; parts: Set<string> }> {
  if (inFull.length === 0) return { full: new Map(), parts: new Set() }
  const { rows } = await sql<Named>`
    select distinct key, folded, kind from product_identifiers
    where organization_id = ${organizationId} and kind <> 'part' and folded = any(${inFull.map(({ folded }) => folded)})
    union all
    select null, a.folded, 'within' from unnest(${[...inPart]}::text[], ${inPart.map(beyond)}::text[]) as a (folded, beyond)
    where exists (
      select 1 from product_identifiers i
      where i.organization_id = ${organizationId} and i.folded ~>=~ a.folded and i.folded ~<~ a.beyond
        and i.kind <> 'name' and ${endsWell(sql`a.folded`)})`.execute(db)
  const full = rows.filter(({ kind }) => kind !== 'within')
  return {
    full: tiersOf(inFull, full),
    parts: new Set(rows.filter((row) => !full.includes(row)).map((row) => row.folded)),
  }
}

function tiersOf(asked: readonly Asked[], rows: readonly Named[]): Map<string, Tier> {
  const tierOf = ({ kind }: Named): Tier[] => (kind === 'within' ? [] : [tiers[kind]])
  const byFolded = Map.groupBy(rows, ({ folded }) => folded)
  return new Map(
    asked.flatMap(({ key, folded }) => {
      const found = byFolded.get(folded) ?? []
      const sure = found.filter((row) => row.key === key).flatMap(tierOf)
      const all: Tier[] = sure.length > 0 ? sure : found.some(({ kind }) => kind !== 'name') ? [tiers.slip] : []
      const [best] = all.sort((a, b) => a - b)
      return best === undefined ? [] : [[key, best] as const]
    }),
  )
}

export interface NamedProduct {
  id: string
  categoryId: string
  model: string
  /** As the product's owner wrote what was asked for. */
  writing: string
  /** Nothing of the number follows behind what was asked for: R8 of QH-R8, not of QH-R8 Max. */
  isWhole: boolean
}

/** Products that this stretch names in this way, removed ones left out. */
export async function productsNamed(
  db: Db,
  organizationId: string,
  { key, folded }: Asked,
  tier: Tier,
  limit: number,
): Promise<NamedProduct[]> {
  const inPart = sql<boolean>`i.folded ~>=~ ${folded} and i.folded ~<~ ${beyond(folded)} and i.kind <> 'name'
    and ${endsWell(sql`${folded}::text`)}`
  const inFull = (kind: string) => sql<boolean>`i.key = ${key} and i.kind = ${kind}`
  const conditions: Record<Tier, RawBuilder<boolean>> = {
    [tiers.model]: inFull('model'),
    [tiers.alias]: inFull('alias'),
    [tiers.name]: inFull('name'),
    [tiers.slip]: sql`i.folded = ${folded} and i.kind in ('model', 'alias')`,
    [tiers.part]: inPart,
  }
  const { rows } = await sql<NamedProduct>`
    select p.id, p.category_id as "categoryId", p.model, bool_or(i.key = ${key}) as "isWhole",
      (array_agg(i.writing order by i.key = ${key} desc, length(i.key), i.writing))[1] as writing
    from product_identifiers i join products p on p.id = i.product_id
    where i.organization_id = ${organizationId} and p.deleted_at is null and ${conditions[tier]}
    group by p.id, p.category_id order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Products whose numbers begin alike: what somebody may have meant who asked for one that is not there. */
export async function beginningWith(
  db: Db,
  organizationId: string,
  folded: string,
  limit: number,
): Promise<(NamedProduct & { folded: string })[]> {
  const { rows } = await sql<NamedProduct & { folded: string }>`
    select distinct on (p.id) p.id, p.category_id as "categoryId", p.model, i.writing, i.folded, false as "isWhole"
    from product_identifiers i join products p on p.id = i.product_id
    where i.organization_id = ${organizationId} and p.deleted_at is null and i.kind <> 'name'
      and i.folded ~>=~ ${folded} and i.folded ~<~ ${beyond(folded)}
    order by p.id, length(i.key) limit ${limit}`.execute(db)
  return rows
}

/** Whether any product's name holds this word: whoever sells a maker's products has it in their names. */
export async function isInNames(db: Db, organizationId: string, word: string): Promise<boolean> {
  const { rows } = await sql`select 1 from product_identifiers where organization_id = ${organizationId}
    and kind = 'name' and position(${word} in key) > 0 limit 1`.execute(db)
  return rows.length > 0
}
