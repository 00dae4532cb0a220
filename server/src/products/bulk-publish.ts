/** What follows many changes of products: their audits, revisions and operation records. `submitOrPublish` does it for one. */
import type { Product } from '@zhiku/contract/products'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as audits from '../audits/service.ts'
import type { Proposal } from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import { setStandings } from './bulk-store.ts'
import { flagsOfStored, recorderOf } from './changes.ts'
import type { Content } from './content.ts'
import { kept, targetOf } from './kept.ts'
import * as revisions from './revisions-store.ts'
import { titleOf } from './title.ts'

export interface Change {
  product: Pick<Product, 'id' | 'name' | 'model' | 'knowledgeBaseId' | 'latestRevision' | 'publishedRevision'>
  /** What was done, where no audit is asked for. */
  act: Action
  before: Content | null
  after: Content
  /** Of the revision, where there is one. */
  remark?: string | undefined
  isRevised: boolean
  /** Of an audit, where one is needed; a product that is created is out of service until then. */
  asksFor?: Proposal['action'] | undefined
}

/** The caller holds the locks and has written what does not wait. */
export async function submitOrPublishAll(ctx: Context, changes: readonly Change[]): Promise<void> {
  const asking = changes.flatMap((change) => (change.asksFor ? [{ ...change, asksFor: change.asksFor }] : []))
  const proposals = asking.map(({ product, asksFor, before, after }) =>
    kept.proposalOf(targetOf(product), { action: asksFor, before, after }),
  )
  const auditIds = await audits.submitAll(ctx, proposals, await flagsOfStored(ctx, proposals))
  const auditOf = new Map(asking.map(({ product }, at) => [product.id, auditIds[at]]))
  const submitted = changes.map((change) => ({ ...change, auditId: auditOf.get(change.product.id) }))
  await revisions.insertAll(
    ctx.db,
    submitted.filter(({ isRevised }) => isRevised).map((change) => revisionOf(ctx, change)),
  )
  await setStandings(ctx.db, submitted.map(standingOf))
  await recordAll(ctx, changes)
}

type Submitted = Change & { auditId: string | undefined }

const revisionOf = (ctx: Context, { product, after, remark = '', auditId }: Submitted): revisions.NewRevision => ({
  productId: product.id,
  revision: product.latestRevision + 1,
  parameters: after.parameters,
  remark,
  auditStatus: auditId ? 'pending' : 'none',
  auditId,
  createdBy: ctx.actor.employeeId,
  now: ctx.clock.now(),
  isPublished: !auditId,
})

function standingOf({ product, isRevised, asksFor, auditId }: Submitted) {
  const latest_revision = product.latestRevision + (isRevised ? 1 : 0)
  const whenFree = isRevised ? latest_revision : product.publishedRevision
  const whenAsking = asksFor === 'create' ? null : product.publishedRevision
  return {
    id: product.id,
    latest_revision,
    published_revision: asksFor ? whenAsking : whenFree,
    pending_audit_id: auditId ?? null,
  }
}

async function recordAll(ctx: Context, changes: readonly Change[]): Promise<void> {
  const changesOf = await recorderOf(
    ctx,
    changes.flatMap(({ before, after }) => [before, after]),
  )
  await operationRecords.writeAll(
    ctx,
    changes.map(({ product, act, asksFor, before, after }) => ({
      action: asksFor ? 'submit' : act,
      target: { type: 'product', id: product.id, name: titleOf(product) },
      knowledgeBaseId: product.knowledgeBaseId,
      changes: changesOf(before, after),
    })),
  )
}
