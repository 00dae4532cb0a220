import { problemCodes } from '@zhiku/contract/words/problem-codes'
import type { FormInstance } from 'antd'
import { ApiError } from '../../api/api-error.ts'
import { toFirstError } from './first-error.ts'

/** Refusals that speak about one field without naming it. */
const fieldOfCode: Readonly<Record<number, string>> = {
  [problemCodes['knowledge_base.name_taken']]: 'name',
  [problemCodes['file.name_taken']]: 'name',
  [problemCodes['validity.reversed']]: 'validity',
  [problemCodes['faq.duplicate_question']]: 'question',
  [problemCodes['product.model_taken']]: 'model',
  [problemCodes['product_category.not_found']]: 'categoryId',
  [problemCodes['product_category.name_taken']]: 'name',
  [problemCodes['employee.mobile_taken']]: 'mobile',
  [problemCodes['employee.handover_to_self']]: 'toEmployeeId',
  [problemCodes['role.name_taken']]: 'name',
  [problemCodes['organization.name_taken']]: 'name',
  [problemCodes['model_provider.name_taken']]: 'name',
  [problemCodes['assistant.name_taken']]: 'name',
  [problemCodes['test_set.name_taken']]: 'name',
  [problemCodes['channel.name_taken']]: 'name',
  [problemCodes['workflow.name_taken']]: 'name',
  [problemCodes['workflow.key_taken']]: 'clientKey',
}

/** Names of form fields that hold more than one field of the call. */
const fieldOfPath: Readonly<Record<string, string>> = { effectiveFrom: 'validity', effectiveTo: 'validity' }

/** Puts what the server refused beside the fields at fault; what the user typed stays as it is. */
export function showFieldProblems<Values>(form: FormInstance<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const found = error.fields.map(({ path, message }) => ({ path, message }))
  const spoken = fieldOfCode[error.code]
  if (found.length === 0 && spoken) found.push({ path: spoken, message: error.message })
  for (const { path, message } of found)
    form.setFields([{ name: nameOf(path), errors: [message] } as Parameters<typeof form.setFields>[0][number]]) // the server names the field
  const [first] = found
  if (first) form.scrollToField(nameOf(first.path), toFirstError)
}

function nameOf(path: string): (string | number)[] {
  // `files.0.name` and `chunking.overlap` of a call are `name` and `overlap` of their forms.
  const steps = path.replace(/^(files\.\d+|chunking|retrieval)\./, '').split('.')
  const [first = ''] = steps
  return fieldOfPath[first] ? [fieldOfPath[first]] : fieldAt(steps)
}

/** Lists and ranges are one field each: `aliases.0` is `aliases`, `parameters.noise.min` is `parameters.noise`. */
function fieldAt(steps: string[]): string[] {
  if (steps[0] === 'parameters') return steps.slice(0, 2)
  const entry = steps.findIndex((step) => /^\d+$/.test(step))
  return entry > 0 ? steps.slice(0, entry) : steps
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === problemCodes['version.stale']
