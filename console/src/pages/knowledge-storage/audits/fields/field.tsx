/** One field of a change as a form changes it. */
import type { AuditDetail } from '@zhiku/contract/audits'
import type { Edge } from '@zhiku/contract/validity'
import type { FormRule } from 'antd'
import type { ReactNode } from 'react'
import { DateInput } from '../../../../components/form/date-input.tsx'
import { edgeProblem, instantOf, textOfEdge } from '../../../../components/form/validity.ts'

export interface Field {
  /** Where the change does not name it and others of its key are called otherwise. */
  label?: string
  rules?: FormRule[]
  control: (audit: AuditDetail) => ReactNode
  /** Of the control, where it is not `value`. */
  valueProp?: string
  /** Value of the form's field from the change's, and back. */
  toForm?: (value: unknown) => unknown
  fromForm?: (value: unknown) => unknown
}

/** By the change's keys, in their order in the form. */
export type Fields = Readonly<Record<string, Field>>

export const required: FormRule = { required: true, whitespace: true, message: '不能为空' }

const linesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean) : []

/** A list, a line each. */
export const inLines = {
  toForm: (value: unknown) => (Array.isArray(value) ? value.join('\n') : ''),
  fromForm: linesOf,
}

const edgeField = (edge: Edge, label: string): Field => ({
  rules: [
    {
      validateTrigger: 'onBlur',
      validator: (_rule, text: string) => {
        const problem = edgeProblem(text, edge)
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
      },
    },
  ],
  control: () => <DateInput edge={edge} label={label} placeholder="不限" />,
  toForm: (value) => textOfEdge(typeof value === 'string' ? value : null, edge),
  fromForm: (value) => (typeof value === 'string' ? instantOf(value, edge) : null),
})

export const validityFields: Fields = {
  effectiveFrom: edgeField('from', '生效时间'),
  effectiveTo: edgeField('to', '失效时间'),
}
