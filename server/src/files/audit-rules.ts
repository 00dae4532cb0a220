/** When a change of a file must be seen by two. What never was approved is not served, and changes freely. */
import type { File } from '@zhiku/contract/files'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'

/** For a file with nothing waiting. */
export async function mustWait(ctx: Context, file: File): Promise<boolean> {
  const { config } = await knowledgeBases.requireReadable(ctx, file.knowledgeBaseId)
  return config.auditRequired && isServable(file.auditStatus)
}

/** Also while a change waits: what of the file itself is served was seen by two, or was there before. */
export async function isAudited(ctx: Context, { id, knowledgeBaseId }: File): Promise<boolean> {
  const { config } = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const { audit_status } = await store.servedFacts(ctx.db, id)
  return config.auditRequired && isServable(audit_status)
}

const isServable = (auditStatus: string): boolean => auditStatus === 'none' || auditStatus === 'approved'
