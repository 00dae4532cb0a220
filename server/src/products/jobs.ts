/** What happens to products without anybody's call: a changed schema describes them anew, and removed ones go for good. */
import { completenessOf } from '@zhiku/contract/parameter-values'
import { z } from 'zod'
import { purgeRemoved } from '../kept/service.ts'
import * as productCategories from '../product-categories/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import * as filing from './filing-store.ts'
import { syncAll } from './source.ts'
import { valuesInUse } from './values.ts'

export const productDescribe = defineJob({
  name: 'product.describe',
  payload: z.object({ organizationId: z.string(), categoryId: z.string() }),
})

const perBatch = 200

/** Completeness and what search knows of a category's products, as its schema now is; repeatable. */
async function describeProducts(
  ctx: Context<undefined>,
  { organizationId, categoryId }: { organizationId: string; categoryId: string },
): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last
    last = await inTransaction(ctx, async ({ db }) => {
      const reading = { db, actor: { organizationId } }
      const schema = (await productCategories.schemas(reading, [categoryId])).get(categoryId)
      const batch = schema ? await filing.lockBatch(db, { organizationId, categoryId, after, limit: perBatch }) : []
      const groups = schema?.groups ?? []
      await filing.setCompleteness(
        db,
        batch.map(({ id, parameters }) => ({
          id,
          completeness: completenessOf(groups, valuesInUse(groups, parameters)),
        })),
      )
      await syncAll(
        reading,
        batch.map(({ id }) => id),
      )
      return batch.length < perBatch ? undefined : batch.at(-1)?.id
    })
  }
}

/** Every category's products: after a restore nobody knows which were to be described anew. */
export async function describeEverything({ db, jobs }: Context<undefined>): Promise<void> {
  for (const category of await filing.categories(db)) await jobs.ensure(db, productDescribe, category)
}

/** Removes what was removed 30 days ago and can no longer be brought back. */
const productSweep = defineJob({ name: 'product.sweep', payload: z.object({}), schedule: '43 3 * * *' })

export async function sweepProducts(ctx: Context<undefined>): Promise<void> {
  await purgeRemoved(ctx, 'products')
  await productCategories.sweep(ctx, filing.holdsRemoved)
}

export const handlers = [handles(productDescribe, describeProducts), handles(productSweep, sweepProducts)]
