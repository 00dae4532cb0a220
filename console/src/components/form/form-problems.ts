import { problems } from '@zhiku/contract/problem'
import type { FormInstance } from 'antd'
import { ApiError } from '../../api/api-error.ts'

/** Refusals that speak about one field without naming it. */
const fieldOfCode: Readonly<Record<number, string>> = {
  [problems['knowledge_base.name_taken'].code]: 'name',
  [problems['file.name_taken'].code]: 'name',
  [problems['validity.reversed'].code]: 'validity',
  [problems['faq.duplicate_question'].code]: 'question',
  [problems['product.model_taken'].code]: 'model',
  [problems['product_category.not_found'].code]: 'categoryId',
  [problems['product_category.name_taken'].code]: 'name',
  [problems['employee.mobile_taken'].code]: 'mobile',
  [problems['employee.handover_to_self'].code]: 'toEmployeeId',
  [problems['role.name_taken'].code]: 'name',
  [problems['organization.name_taken'].code]: 'name',
  [problems['model_provider.name_taken'].code]: 'name',
  [problems['assistant.name_taken'].code]: 'name',
  [problems['test_set.name_taken'].code]: 'name',
  [problems['channel.name_taken'].code]: 'name',
  [problems['workflow.name_taken'].code]: 'name',
  [problems['workflow.key_taken'].code]: 'clientKey',
}

/** Names of form fields that hold more than one field of the call. */
const fieldOfPath: Readonly<Record<string, string>> = { effectiveFrom: 'validity', effectiveTo: 'validity' }

/** Puts what the server refused beside the fields at fault; what the user typed stays as it is. */
export function showFieldProblems<Values>(form: FormInstance<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const found = error.fields.map(({ path, message }) => ({ path, message }))
  const spoken = fieldOfCode[error.code]
  if (found.length === 0 && spoken) found.push({ path: spoken, message: error.message })
  for (const { path, message } of found) {
    // `files.0.name` and `chunking.overlap` of a call are `name` and `overlap` of their forms.
    const steps = path.replace(/^(files\.\d+|chunking|retrieval)\./, '').split('.')
    const [first = ''] = steps
    const name = fieldOfPath[first] ? [fieldOfPath[first]] : fieldAt(steps)
    form.setFields([{ name, errors: [message] } as Parameters<typeof form.setFields>[0][number]]) // the server names the field
  }
}

/** Lists and ranges are one field each: `aliases.0` is `aliases`, `parameters.noise.min` is `parameters.noise`. */
function fieldAt(steps: readonly string[]): readonly string[] {
  if (steps[0] === 'parameters') return steps.slice(0, 2)
  const entry = steps.findIndex((step) => /^\d+$/.test(step))
  return entry > 0 ? steps.slice(0, entry) : steps
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === problems['version.stale'].code
