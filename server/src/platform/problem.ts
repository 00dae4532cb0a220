import { problems } from '@zhiku/contract/problem'
import type { ProblemName } from '@zhiku/contract/problem'

export interface FieldFault {
  path: string
  message: string
}

/** A refusal that the caller is told in words; anything else thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly code: number
  readonly fields: FieldFault[] | undefined
  /** What the caller needs to go on, as the endpoint's contract says; instead of fields. */
  readonly data: object | undefined

  /** @param message replaces the catalogue's sentence where more can be said, e.g. the time left. */
  constructor(problem: ProblemName, message?: string, fields?: FieldFault[], data?: object) {
    super(message ?? problems[problem].message)
    this.name = 'Problem'
    this.problem = problem
    this.code = problems[problem].code
    this.fields = fields
    this.data = data
  }
}
