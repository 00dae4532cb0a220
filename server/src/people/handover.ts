/** 交接: what somebody answers for goes to somebody else. Who made it stays written, and changes that wait keep their submitter. */
import type { api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import * as faqs from '../faqs/service.ts'
import * as files from '../files/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as people from './service.ts'

type Holdings = DataOf<typeof api.employees.holdings>

const kinds = { knowledgeBases: knowledgeBases.owners, files: files.owners, faqs: faqs.owners } as const

export async function holdings(ctx: Context, id: string): Promise<Holdings> {
  await people.requireManageable(ctx, id, 'grant')
  return each((owned) => owned.count(ctx.db, ctx.actor.organizationId, id))
}

/** @throws employee.not_found, employee.not_manageable, employee.handover_to_self */
export const handOver = (ctx: Context, id: string, toId: string): Promise<Holdings> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    const { person } = await people.requireManageable(ctx, id, 'grant')
    if (id === toId) throw new Problem('employee.handover_to_self')
    const heir = await people.requirePerson(ctx, toId)
    const mayKeep = heir.held.some((role) => role.organizationId === organizationId && role.roleType !== '1')
    if (!heir.row.enabled || !mayKeep) {
      const message = '接手人须是启用的知识运营或管理员，请另选一位'
      throw new Problem('request.invalid', message, [{ path: 'toEmployeeId', message }])
    }
    const moved = await each((owned) => owned.handOver(ctx.db, organizationId, id, toId))
    const total = moved.knowledgeBases + moved.files + moved.faqs
    if (total === 0) return moved
    const changes = [{ field: 'toEmployeeId', before: person.row.name, after: heir.row.name }]
    await operationRecords.write(ctx, { action: 'handOver', target: people.targetOf(person), changes })
    const to = { employeeId: toId, organizationId }
    const title = `${person.row.name} 的知识已交接给你：知识库 ${moved.knowledgeBases} 个、文件 ${moved.files} 个、问答 ${moved.faqs} 条`
    await notifications.notify(ctx, to, { kind: 'knowledgeHandedOver', title, target: { type: 'employee', id } })
    return moved
  })

/** One kind after the other: a transaction has one connection. */
async function each(work: (owned: (typeof kinds)[keyof typeof kinds]) => Promise<number>): Promise<Holdings> {
  return {
    knowledgeBases: await work(kinds.knowledgeBases),
    files: await work(kinds.files),
    faqs: await work(kinds.faqs),
  }
}
