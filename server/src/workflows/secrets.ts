/** What a workflow's nodes send to other systems and nobody reads here: stored sealed, shown as a hint. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import { nameSecrets } from '@zhiku/contract/workflows/secrets'
import { VariableKey } from '@zhiku/contract/workflows/values'
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'
import * as operationRecords from '../operation-records/service.ts'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { inTransaction, requirePermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import type { Sealer } from '../platform/sealed-text.ts'
import { record, require, requireLocked } from './stored.ts'

type Listed = DataOf<typeof api.workflows.secrets>

const placeOf = (workflowId: string, name: string): string => `${workflowId}/${name}`

const selected = (db: Db, workflowId: string) =>
  db.selectFrom('workflow_secrets').selectAll().where('workflow_id', '=', workflowId).orderBy('name')

export async function list(ctx: Context, clientKey: string): Promise<Listed> {
  const { id } = await require(ctx, clientKey)
  const rows = await selected(ctx.db, id).execute()
  return { list: rows.map(({ name, hint, updated_at }) => ({ name, hint, updatedAt: updated_at.toISOString() })) }
}

export const namesOf = async (db: Db, workflowId: string): Promise<string[]> =>
  (await selected(db, workflowId).execute()).map(({ name }) => name)

/** By name; one that another installation sealed is left out. */
export async function openAll(db: Db, sealer: Sealer, workflowId: string): Promise<Map<string, string>> {
  const rows = await selected(db, workflowId).execute()
  return new Map(
    rows.flatMap(({ name, sealed }) => {
      const value = sealer.open(sealed, placeOf(workflowId, name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/**
 * Who may draw but not set secrets could draw a request that sends them anywhere: what nobody has published is tried with
 * secrets by those only who may set them. @throws permission.denied
 */
export function requireTrusted(ctx: Context, nodes: readonly GraphNode[]): void {
  if (nameSecrets(nodes)) requirePermission(ctx, 'workflow.publish')
}

/** Enough to tell them apart; of a short one, nothing. */
const hintOf = (value: string): string => (value.length < 12 ? '…' : `${value.slice(0, 3)}…${value.slice(-4)}`)

/** @throws workflow.not_found, workflow.secret_named */
export const set = (
  ctx: Context,
  sealer: Sealer,
  clientKey: string,
  { name, value }: { name: string; value: string },
): Promise<Listed['list'][number]> =>
  inTransaction(ctx, async (ctx) => {
    const workflow = await requireLocked(ctx, clientKey)
    if (name === '' || !VariableKey.safeParse(name).success) throw new Problem('workflow.secret_named')
    const names = await namesOf(ctx.db, workflow.id)
    if (!names.includes(name) && names.length >= limits.secrets) {
      throw new Problem('workflow.secret_named', `最多 ${limits.secrets} 个密钥，请先删除不用的`)
    }
    const updatedAt = ctx.clock.now()
    const values = {
      sealed: sealer.seal(value, placeOf(workflow.id, name)),
      hint: hintOf(value),
      updated_at: updatedAt,
    }
    await ctx.db
      .insertInto('workflow_secrets')
      .values({ workflow_id: workflow.id, name, ...values })
      .onConflict((conflict) => conflict.columns(['workflow_id', 'name']).doUpdateSet(values))
      .execute()
    await record(ctx, 'configure', workflow, operationRecords.changesOfNew({ key: name }))
    return { name, hint: values.hint, updatedAt: updatedAt.toISOString() }
  })

/** @throws workflow.not_found */
export const remove = (ctx: Context, clientKey: string, name: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const workflow = await requireLocked(ctx, clientKey)
    const query = ctx.db.deleteFrom('workflow_secrets').where('workflow_id', '=', workflow.id).where('name', '=', name)
    const { numDeletedRows } = await query.executeTakeFirst()
    if (numDeletedRows > 0n) {
      await record(ctx, 'configure', workflow, [{ field: 'key', before: name, after: null }])
    }
  })
