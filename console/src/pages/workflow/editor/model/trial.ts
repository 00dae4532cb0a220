/** One node tried alone: which variables it reads, and what they were when it last ran. Pure. */
import type { Run, RunStep } from '@zhiku/contract/workflow-runs'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { readsOf, textsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { declaredIn } from '@zhiku/contract/workflows/scope'
import { readText } from '@zhiku/contract/workflows/template-text'
import type { VariableType } from '@zhiku/contract/words/workflows'

export interface TrialInput {
  key: string
  name: string
  type: VariableType
}

/** Nobody gives them: the clock, and what is kept apart. */
const notGiven: ReadonlySet<string> = new Set(['today', 'now', 'secret'])

/** Every variable whose value the node needs, once, in the order in which it names them. */
export function trialInputs(graph: Graph, node: GraphNode): TrialInput[] {
  const declared = declaredIn(graph)
  const paths = [
    ...readsOf(node).map(({ path }) => path),
    ...textsOf(node).flatMap(({ text }) => readText(text).references.map(({ path }) => path)),
  ]
  const keys = new Set(paths.map((path) => path.split('.')[0] ?? '').filter((key) => key !== '' && !notGiven.has(key)))
  return [...keys].map((key) => {
    const { name, type } = declared.get(key)?.variable ?? { name: key, type: 'text' }
    return { key, name: name === key ? key : `${name}（${key}）`, type }
  })
}

/** The values that the node met when it was last entered; of a run that never came to it, those at its end. */
export function valuesAt(run: Run, nodeId: string): Readonly<Record<string, unknown>> {
  const own = run.steps.filter(({ within = [] }) => within.length === 0)
  const visit = own.findLast((step) => step.nodeId === nodeId)
  if (!visit) return run.variables
  const before = own.filter(({ no }) => no < visit.no)
  const values: Record<string, unknown> = { ...run.inputs, ...messageAt(run, visit) }
  for (const { outputs } of before) Object.assign(values, outputs)
  return { ...values, ...read(visit) }
}

/** What it read as a whole; a part of an object is not the object. */
const read = ({ inputs }: RunStep) => Object.fromEntries(Object.entries(inputs).filter(([path]) => !path.includes('.')))

function messageAt({ said }: Run, { startedAt }: RunStep): { message?: string } {
  const last = said.findLast((one) => one.by === 'customer' && one.at <= startedAt)
  return last?.by === 'customer' ? { message: last.text } : {}
}

/** As it stands in a field. */
export function fieldValue({ type }: TrialInput, value: unknown): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined
  if (type === 'number') return typeof value === 'number' ? value : undefined
  if (type === 'boolean') return value === true
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

/** Empty fields are not given: the variable is empty. Throws where a field's JSON is none; the form has said so before. */
export function givenValues(
  inputs: readonly TrialInput[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    inputs.flatMap(({ key, type }) => {
      const value = fields[key]
      if (value === undefined || value === null || value === '') return []
      return [[key, isStructured(type) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value]]
    }),
  )
}

export const isStructured = (type: VariableType): boolean => type === 'list' || type === 'product' || type === 'object'

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
