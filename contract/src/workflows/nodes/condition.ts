import { z } from 'zod'
import { wordsOf } from '../../fields.ts'
import { operators, workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing, operandReads, operandTexts } from '../kind.ts'
import { Label, Operand, PartId, Path, uniqueIds } from '../values.ts'

export const Test = z.strictObject({
  path: Path,
  operator: z.enum(wordsOf(operators)),
  /** Of operators that compare. */
  value: Operand.optional(),
})
export type Test = z.infer<typeof Test>

/** The first case that holds, in their order. */
export const condition = defineKind({
  data: z.strictObject({
    cases: z
      .array(
        z.strictObject({
          id: PartId,
          name: Label,
          match: z.enum(['all', 'any']).default('all'),
          tests: z.array(Test).max(20, '最多 20 个判断').default([]),
        }),
      )
      .max(limits.branches, `最多 ${limits.branches} 个分支`)
      .refine(uniqueIds, '分支的编号重复')
      .default([]),
  }),
  ports: ({ cases }) => [
    ...cases.map(({ id, name }, at) => ({ id, name: name || `分支 ${at + 1}` })),
    { id: 'else', name: '否则' },
  ],
  reads: ({ cases }) =>
    cases.flatMap(({ tests }, at) =>
      tests.flatMap(({ path, operator, value }, test) => [
        {
          field: `cases.${at}.tests.${test}.path`,
          name: '要判断的变量',
          path,
          types: operators[operator].types,
        },
        ...(value ? operandReads(`cases.${at}.tests.${test}.value`, '比较的值', value) : []),
      ]),
    ),
  texts: ({ cases }) =>
    cases.flatMap(({ tests }, at) =>
      tests.flatMap(({ value }, test) => (value ? operandTexts(`cases.${at}.tests.${test}.value`, value) : [])),
    ),
  faults: ({ cases }) => [
    ...(cases.length === 0 ? [{ field: 'cases', message: '请至少添加一个分支' }] : []),
    ...cases.flatMap(({ name, tests }, at) => [
      ...missing({ [`cases.${at}.name`]: ['分支的名称', name] }),
      ...(tests.length === 0 ? [{ field: `cases.${at}.tests`, message: '请至少添加一个判断' }] : []),
      ...tests.flatMap(({ operator, value }, test) =>
        operators[operator].compares && !value
          ? [{ field: `cases.${at}.tests.${test}.value`, message: '请填写比较的值' }]
          : [],
      ),
    ]),
  ],
})
