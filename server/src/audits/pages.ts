import type { Audit } from '@zhiku/contract/audits'
import type { MenuKey } from '@zhiku/contract/words/roles'
import { hasPage } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'

/** The page that keeps what is changed; the page of audits shows them all. */
const keepingPage = { file: 'docStorage', product: 'docStorage', faq: 'faqStorage' } as const satisfies Record<
  Audit['targetType'],
  MenuKey
>

/** @throws audit.not_found where none of the caller's pages shows it */
export function shownTo<T extends Pick<Audit, 'targetType'>>(ctx: Context, audit: T): T {
  if (!hasPage(ctx, 'auditList', keepingPage[audit.targetType])) throw new Problem('audit.not_found')
  return audit
}
