import { z } from 'zod'
import { wordsOf } from '../../fields.ts'
import { assignmentActs, workflowLimits as limits } from '../../words/workflows.ts'
import type { AssignmentAct, VariableType } from '../../words/workflows.ts'
import { defineKind, missing, next, operandReads, operandTexts } from '../kind.ts'
import { Operand, VariableKey } from '../values.ts'

export const Assignment = z.strictObject({
  /** One of the graph's variables, an input, or what a node wrote. */
  key: VariableKey,
  act: z.enum(wordsOf(assignmentActs)).default('set'),
  /** Of every act but `clear`. */
  value: Operand.optional(),
})

/** What an act can change; absent: anything. */
export const actTypes: Partial<Record<AssignmentAct, VariableType>> = { add: 'number', append: 'list' }

export const setVariable = defineKind({
  data: z.strictObject({
    assignments: z.array(Assignment).max(limits.assignments, `最多 ${limits.assignments} 项`).default([]),
  }),
  ports: () => [next],
  reads: ({ assignments }) =>
    assignments.flatMap(({ key, act, value }, at) => {
      const type = actTypes[act]
      return [
        { field: `assignments.${at}.key`, name: '要改的变量', path: key, ...(type ? { types: [type] } : {}) },
        ...(value && act !== 'clear'
          ? operandReads(`assignments.${at}.value`, '新的值', value, act === 'add' ? ['number'] : undefined)
          : []),
      ]
    }),
  texts: ({ assignments }) =>
    assignments.flatMap(({ value }, at) => (value ? operandTexts(`assignments.${at}.value`, value) : [])),
  faults: ({ assignments }) => [
    ...(assignments.length === 0 ? [{ field: 'assignments', message: '请至少添加一项' }] : []),
    ...assignments.flatMap(({ key, act, value }, at) => [
      ...missing({ [`assignments.${at}.key`]: ['要改的变量', key] }),
      ...(act !== 'clear' && !value ? [{ field: `assignments.${at}.value`, message: '请填写新的值' }] : []),
    ]),
  ],
})
