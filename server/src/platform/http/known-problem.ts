/** What a caller is told of an error that no service put in words. */
import { problems } from '@zhiku/contract/problem'
import type { ProblemName } from '@zhiku/contract/problem'
import { isUnavailable } from '../db.ts'
import { Problem } from '../problem.ts'
import { isStorageFull } from '../storage/file-faults.ts'
import { ObjectDamaged, ObjectNotFound, StoreUnavailable } from '../storage/object-store.ts'

/** What went wrong below, as far as somebody can be told what to do. */
export function knownProblem(error: unknown): ProblemName | undefined {
  if (error instanceof ObjectNotFound) return 'object.not_found'
  if (error instanceof ObjectDamaged) return 'object.damaged'
  if (isStorageFull(error)) return 'store.full'
  if (error instanceof StoreUnavailable) return 'store.unavailable'
  return isUnavailable(error) ? 'server.unavailable' : undefined
}

/** Code and sentence of any error. */
export function spokenProblem(error: unknown): { code: number; message: string } {
  if (error instanceof Problem) return { code: error.code, message: error.message }
  const { code, message } = problems[knownProblem(error) ?? 'server.failed']
  return { code, message }
}
