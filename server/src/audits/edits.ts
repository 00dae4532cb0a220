/** What somebody makes of a change that another proposed: fields of its own kind, never another kind of change. */
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { nameOfField, zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import type { AnySubject, Fields, Proposal, Sides } from './subject.ts'

/**
 * The change with these fields in place of its own, checked as a whole.
 * @throws audit.other_kind where a field is none of its kind, request.invalid and the room's own
 */
export async function edited(ctx: Context, subject: AnySubject, change: Proposal, given: Fields): Promise<Sides> {
  requireOfKind(subject, change, given)
  if (change.after === null || isSwitch(change)) return { before: change.before, after: change.after }
  return subject.validated(ctx, change, given)
}

/** As the draft of a request would be read. @throws request.invalid */
export function requireDraft<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = zodIssuesToFaults(parsed.error.issues)
  throw new Problem('request.invalid', faults[0]?.message, faults)
}

/** Does one thing, with nothing in it that could be edited. */
const isSwitch = ({ action }: Proposal): boolean => action !== 'create' && action !== 'update'

function requireOfKind(subject: AnySubject, change: Proposal, given: Fields): void {
  const parsed = subject.edits(change).safeParse(given)
  if (parsed.success) return
  const { issues } = parsed.error
  const faults = zodIssuesToFaults(issues)
  const foreign = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  if (foreign.length === 0) throw new Problem('request.invalid', faults[0]?.message, faults)
  const names = foreign.map((key) => nameOfField(key) ?? key).join('、')
  throw new Problem('audit.other_kind', `这条变更不能改“${names}”；请撤回后按需要重新提交`, faults)
}
