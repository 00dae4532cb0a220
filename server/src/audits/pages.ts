import type { Audit } from '@zhiku/contract/audits'
import { hasPage } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Subjects } from './subject.ts'

/**
 * The page that keeps what is changed shows its changes; the page of audits shows them all.
 * @throws audit.not_found where none of the caller's pages shows it
 */
export function shownTo<T extends Pick<Audit, 'targetType'>>(ctx: Context, subjects: Subjects, audit: T): T {
  if (!hasPage(ctx, 'auditList', subjects[audit.targetType].page)) throw new Problem('audit.not_found')
  return audit
}
