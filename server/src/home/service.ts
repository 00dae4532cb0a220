/** 首页: what waits for the caller, how the knowledge does, how to get started. Reads only. */
import type { api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import type { Audit } from '@zhiku/contract/audits'
import type { WorkQueue } from '@zhiku/contract/home'
import { auditActions } from '@zhiku/contract/words/audits'
import { guideStepRoles, guideSteps } from '@zhiku/contract/words/home'
import { limits } from '@zhiku/contract/words/limits'
import type { GuideStep } from '@zhiku/contract/words/home'
import { openQuestionChannels, openQuestionReasons } from '@zhiku/contract/words/open-questions'
import type { MenuKey } from '@zhiku/contract/words/roles'
import * as audits from '../audits/service.ts'
import * as employees from '../employees/service.ts'
import * as openQuestions from '../open-questions/service.ts'
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'

export { trends } from './statistics.ts'

/** Entries of a section; the rest is one click away. */
const shown = 5
/** Days for which a rating is new. */
const newDays = 7
const dayMs = 24 * 60 * 60 * 1000
const firstPage = { pageNum: 1, pageSize: shown }

export async function workQueue(ctx: Context): Promise<WorkQueue> {
  const sees = (...keys: MenuKey[]) => keys.some((key) => ctx.actor.grants?.menuKeys.includes(key))
  const mayDecide = ctx.actor.grants?.permissions.includes('audit.decide') ?? false
  const keepsKnowledge = sees('docStorage', 'faqStorage')
  return {
    ...(sees('auditList') && mayDecide ? { audits: await waitingAudits(ctx) } : {}),
    ...(sees('docStorage') ? { parseFailures: await failures(ctx) } : {}),
    ...(keepsKnowledge ? { expiring: await expiringSoon(ctx) } : {}),
    ...(sees('openQuestion') ? { ratings: await judged(ctx), openQuestions: await unanswered(ctx) } : {}),
    ...(keepsKnowledge ? { runningTasks: await running(ctx) } : {}),
  }
}

async function waitingAudits(ctx: Context): Promise<WorkQueue['audits']> {
  const { total, list } = await audits.list(ctx, { scope: 'todo', ...firstPage })
  const toItem = ({ id, action, targetName, knowledgeBase, submitter, submittedAt: at, flags }: Audit) => ({
    id,
    title: `${auditActions[action]}“${targetName}”`,
    ...(knowledgeBase ? { knowledgeBase } : {}),
    note: `${submitter.name} 提交`,
    ...(flags ? { flags } : {}),
    at,
  })
  return { total, list: list.map(toItem) }
}

async function failures({ db, actor }: Context): Promise<WorkQueue['parseFailures']> {
  const rows = await store.parseFailures(db, actor.organizationId, shown)
  const list = rows.map((row) => ({
    id: row.id,
    title: row.name,
    knowledgeBase: baseOf(row),
    ...(row.parse_error === null ? {} : { note: row.parse_error }),
    at: row.updated_at.toISOString(),
  }))
  return { total: await store.countParseFailures(db, actor.organizationId), list }
}

/** What the index of expiries is asked for. */
export const expiringSpan = (now: Date) => ({ now, until: new Date(now.getTime() + limits.expiringDays * dayMs) })

async function expiringSoon({ db, actor, clock }: Context): Promise<WorkQueue['expiring']> {
  const span = { ...expiringSpan(clock.now()), organizationId: actor.organizationId }
  const rows = await store.expiring(db, span, shown)
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    knowledgeBase: baseOf(row),
    at: row.effective_to.toISOString(),
  }))
  return { total: await store.countExpiring(db, span), list }
}

/** What was said lately of answers and hits; once its question is settled it has gone. */
async function judged(ctx: Context): Promise<WorkQueue['ratings']> {
  const since = new Date(ctx.clock.now().getTime() - newDays * dayMs)
  const { total, list } = await openQuestions.rated(ctx, since, shown)
  return {
    total,
    list: list.map(({ id, keyword, reason, comment, channel, asked_at: at }) => ({
      id,
      title: keyword,
      note: [
        `${openQuestionChannels[channel]}里被评为“${openQuestionReasons[reason]}”`,
        ...(comment === null ? [] : [comment]),
      ].join('：'),
      at: at.toISOString(),
    })),
  }
}

async function unanswered(ctx: Context): Promise<WorkQueue['openQuestions']> {
  const { total, list } = await openQuestions.list(ctx, { state: 'open', sort: '-count', ...firstPage })
  return {
    total,
    list: list.map(({ id, question, count, lastAskedAt: at }) => ({
      id,
      title: question,
      note: `问过 ${count} 次`,
      at,
    })),
  }
}

async function running({ db, actor }: Context): Promise<WorkQueue['runningTasks']> {
  const rows = await store.runningTasks(db, actor, shown)
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    knowledgeBase: baseOf(row),
    progress: Math.min(1, Math.max(0, row.progress)),
    at: row.created_at.toISOString(),
  }))
  return { total: await store.countRunningTasks(db, actor), list }
}

const baseOf = (row: { knowledge_base_id: string; knowledge_base_name: string }) => ({
  id: row.knowledge_base_id,
  name: row.knowledge_base_name,
})

export async function guide(ctx: Context): Promise<DataOf<typeof api.home.guide>> {
  const done = await store.milestones(ctx.db, ctx.actor)
  const employee = await employees.find(ctx.db, ctx.actor.employeeId)
  const keys = (Object.keys(guideSteps) as GuideStep[]) // Object.keys widens to string
    .filter((key) => guideStepRoles[key].includes(ctx.actor.roleType))
  const steps = keys.map((key) => ({ key, title: guideSteps[key], done: done?.[key] ?? false }))
  return { hidden: employee?.guideHidden ?? false, steps }
}
