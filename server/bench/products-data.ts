/** The catalogue that `products.ts` measures. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { sql } from 'kysely'
import type { App } from '../src/app.ts'
import { inTransaction } from '../src/platform/db.ts'
import { reflectAll } from '../src/products/source.ts'

const groupsEach = 6

export const types = ['number', 'range', 'enum', 'boolean', 'text', 'number'] as const
export const options = ['一级', '二级', '三级', '四级']

/** Parameters of all kinds; the first is what questions ask for. */
export function schemaOf(parametersEach: number): ParameterGroup[] {
  const parameters = Array.from({ length: parametersEach }, (_, at): Parameter => {
    const type = types[at % types.length] ?? 'text'
    return {
      key: `p${at}`,
      name: at === 0 ? '噪音' : `参数${at}`,
      type,
      required: at < 5,
      searchable: true,
      comparable: true,
      ...(type === 'number' || type === 'range' ? { unit: at === 0 ? 'dB' : 'mm', min: 0, max: 1000 } : {}),
      ...(type === 'enum' ? { options } : {}),
    }
  })
  const size = Math.ceil(parametersEach / groupsEach)
  return Array.from({ length: groupsEach }, (_, at) => ({
    key: `g${at}`,
    name: `参数组${at}`,
    parameters: parameters.slice(at * size, (at + 1) * size),
  }))
}

export const modelOf = (number: number): string => `KFR-${10 + (number % 90)}GW/X${number}A`

export interface Seeded {
  organizationId: string
  employeeId: string
  baseId: string
  categoryIds: string[]
}

/** Rows by SQL; what search and the identifiers hold of them by the product's own code. */
export async function seed(
  app: App,
  { organizationId, employeeId, baseId, categoryIds }: Seeded,
  { products, parametersEach }: { products: number; parametersEach: number },
): Promise<void> {
  const { db } = app.ctx
  const now = app.ctx.clock.now()
  const batch = 5_000
  for (let from = 0; from < products; from += batch) {
    await sql`
      with made as (
        select n, 'product-' || n as id, ${categoryIds}::text[] as ids,
          'KFR-' || (10 + n % 90) || 'GW/X' || n || 'A' as model,
          (select jsonb_object_agg('p' || k, case k % 6
              when 1 then jsonb_build_object('min', (n + k) % 500, 'max', (n + k) % 500 + 10)
              when 2 then to_jsonb((${options}::text[])[1 + (n + k) % 4])
              when 3 then to_jsonb((n + k) % 2 = 0)
              when 4 then to_jsonb('第 ' || n || ' 号的第 ' || k || ' 项说明')
              else to_jsonb(((n * 7 + k) % 1000) / 10.0) end)
            from generate_series(0, ${parametersEach - 1}) k where n >= 0) as parameters
        from generate_series(${from}::int, ${Math.min(products, from + batch) - 1}::int) n)
      , written as (
        insert into products (id, organization_id, knowledge_base_id, category_id, name, model, model_key, parameters,
          published_revision, latest_revision, completeness, created_by, created_at, updated_at)
        select id, ${organizationId}, ${baseId}, ids[1 + n % ${categoryIds.length}], '静音变频空调 ' || n, model,
          lower(regexp_replace(model, '[-/]', '', 'g')), parameters, 1, 1, 1, ${employeeId}, ${now}, ${now} from made
        returning id, parameters)
      insert into product_revisions (product_id, revision, parameters, audit_status, created_by, created_at, published_at)
      select id, 1, parameters, 'none', ${employeeId}, ${now}, ${now} from made`.execute(db)
  }
  const reflected = 500
  for (let from = 0; from < products; from += reflected) {
    const ids = Array.from({ length: Math.min(reflected, products - from) }, (_, at) => `product-${from + at}`)
    await inTransaction(db, async (db) => {
      // The jobs that describe a category's products may be at the same ones.
      await sql`select from products where id = any(${ids}) order by id for update`.execute(db)
      await reflectAll({ db, actor: { organizationId } }, ids)
    })
  }
  // The embedded server's own visits come later than the first questions.
  for (const table of ['products', 'product_revisions', 'product_identifiers', 'search_sources', 'chunks'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
