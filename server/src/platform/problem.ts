import { everyProblem } from '@zhiku/contract/open-problems'
import type { AnyProblem } from '@zhiku/contract/open-problems'

export interface FieldFault {
  path: string
  message: string
}

/** A refusal that the caller is told in words; anything else thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly problem: AnyProblem
  readonly code: number
  readonly fields: FieldFault[] | undefined
  /** What the caller needs to go on, as the endpoint's contract says; instead of fields. */
  readonly data: object | undefined

  /** @param message replaces the catalogue's sentence where more can be said, e.g. the time left. */
  constructor(problem: AnyProblem, message?: string, fields?: FieldFault[], data?: object) {
    super(message ?? everyProblem[problem].message)
    this.name = 'Problem'
    this.problem = problem
    this.code = everyProblem[problem].code
    this.fields = fields
    this.data = data
  }
}

/** Refused for now; the caller is told when to come again. */
export class TooMany extends Problem {
  readonly seconds: number

  /** @param message says how long, in words */
  constructor(problem: AnyProblem, seconds: number, message: string) {
    super(problem, message)
    this.seconds = seconds
  }
}
