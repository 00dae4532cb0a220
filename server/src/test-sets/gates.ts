/** 发布门禁: what the tests must say before an assistant is published. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { Gate } from '@zhiku/contract/gates'
import * as assistants from '../assistants/service.ts'
import type { PublishGate } from '../assistants/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { StoredGate } from './gate-store.ts'
import * as store from './gate-store.ts'
import { verdictOf } from './gate-verdict.ts'
import * as runs from './run-store.ts'
import { requireLocked } from './service.ts'

const unset: StoredGate = { mode: 'off', bounds: {}, version: 0 }

/** @throws assistant.not_found */
export async function get(ctx: Context, assistantId: string): Promise<Gate> {
  const { id, draft } = await assistants.require(ctx, assistantId)
  return judged(ctx, { id, settings: draft.settings })
}

async function judged(ctx: Context, { id, settings }: Parameters<PublishGate>[1]): Promise<Gate> {
  const gate = (await store.find(ctx.db, id)) ?? unset
  const setId = gate.mode === 'off' ? undefined : gate.testSet?.id
  const run = await runs.lastOn(ctx.db, { assistantId: id, settings, setId })
  return { ...gate, verdict: verdictOf(gate.mode, gate.bounds, run) }
}

/** @throws assistant.not_found, test_set.not_found, version.stale */
export const set = (
  ctx: Context,
  assistantId: string,
  { version, ...gate }: BodyOf<typeof api.gates.set>,
): Promise<Gate> =>
  inTransaction(ctx, async (ctx) => {
    const { id, name } = await assistants.require(ctx, assistantId)
    if (gate.mode !== 'off' && !gate.testSetId) throw new Problem('request.invalid', noSet, [{ path: 'testSetId', message: noSet }]) // prettier-ignore
    if (gate.testSetId) await requireLocked(ctx, gate.testSetId) // whoever removes it waits, and finds the gate
    const before = (await store.find(ctx.db, id)) ?? unset
    const now = ctx.clock.now()
    const isSet =
      version === 0 ? await store.insert(ctx.db, id, gate, now) : await store.update(ctx.db, id, version, gate, now)
    if (!isSet) throw new Problem('version.stale')
    const after = await get(ctx, id)
    const changes = operationRecords.changesBetween(told(before), told(after), ['mode', 'testSetId', 'bounds'])
    await operationRecords.write(ctx, { action: 'configure', target: { type: 'assistant', id, name }, changes })
    return after
  })

const noSet = '请选择门禁使用的测试集'
const told = ({ mode, testSet, bounds }: Pick<StoredGate, 'mode' | 'testSet' | 'bounds'>) => ({
  mode,
  testSetId: testSet?.name,
  bounds,
})

/** Fills the slot of the assistants room. @throws assistant.gate_closed, assistant.gate_unconfirmed */
export const requireOpen: PublishGate = async (ctx, draft, isConfirmed) => {
  const { mode, verdict } = await judged(ctx, draft)
  const isOpen = verdict.state === 'off' || verdict.state === 'passed'
  if (!isOpen && mode === 'block') throw new Problem('assistant.gate_closed', `不能发布：${verdict.message}`)
  if (!isOpen && !isConfirmed) throw new Problem('assistant.gate_unconfirmed', `${verdict.message}。仍要发布请再次确认`)
  return verdict.run?.id
}
