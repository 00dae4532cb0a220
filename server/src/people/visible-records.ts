/** Whose and what records somebody reads: as much as their pages show. */
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { RecordScope } from '../operation-records/service.ts'
import { hasPage } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'

/**
 * The page of records shows those of everything but people and models; without it, a page of knowledge shows those of the bases
 * that it keeps. Records of people are for whoever manages them, those of models for whoever sees their page.
 */
export async function visibleRecords(ctx: Context): Promise<RecordScope> {
  return {
    ...(hasPage(ctx, 'operationRecord') ? {} : { knowledgeBaseIds: await keptBases(ctx) }),
    ...(await managedPeople(ctx)),
    ...(hasPage(ctx, 'modelService') ? {} : { withoutModels: true as const }),
  }
}

async function keptBases(ctx: Context): Promise<string[]> {
  const pages = { document: 'docStorage', faq: 'faqStorage' } as const
  const types = (['document', 'faq'] satisfies KnowledgeBaseType[]).filter((type) => hasPage(ctx, pages[type]))
  return knowledgeBases.presentIds(ctx.db, ctx.actor.organizationId, types)
}

async function managedPeople(ctx: Context): Promise<Pick<RecordScope, 'employeeIds'>> {
  const { roleType, organizationId, grants } = ctx.actor
  const manages = hasPage(ctx, 'operationRecord', 'user') && grants?.permissions.includes('employee.manage') === true
  if (!manages) return { employeeIds: [] }
  return roleType === '3' ? {} : { employeeIds: await store.agentIds(ctx.db, organizationId) }
}
