import { z } from 'zod'
import { wordsOf } from '../../fields.ts'
import { formFieldTypes, workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing, next, timeoutPort } from '../kind.ts'
import { Label, Minutes, TemplateText, VariableKey, Word } from '../values.ts'
import { typeOfReply } from './ask.ts'

export const FormField = z.strictObject({
  /** The variable that it is kept in. */
  key: VariableKey,
  name: Label,
  type: z.enum(wordsOf(formFieldTypes)).default('text'),
  required: z.boolean().default(true),
  /** Of a `choice`. */
  options: z.array(Word).max(limits.options, `最多 ${limits.options} 个选项`).default([]),
})
export type FormField = z.infer<typeof FormField>

export const form = defineKind({
  data: z.strictObject({
    text: TemplateText.default(''),
    fields: z.array(FormField).max(limits.formFields, `最多 ${limits.formFields} 项`).default([]),
    timeoutMinutes: Minutes.default(0),
  }),
  waits: true,
  ports: (data) => [next, ...timeoutPort(data)],
  writes: ({ fields }) =>
    fields.map(({ key, type }, at) => ({ key, type: typeOfReply(type), field: `fields.${at}.key`, ports: ['next'] })),
  texts: ({ text }) => [{ field: 'text', text }],
  faults: ({ fields }) => [
    ...(fields.length === 0 ? [{ field: 'fields', message: '请至少添加一项' }] : []),
    ...fields.flatMap(({ key, name, type, options }, at) => [
      ...missing({ [`fields.${at}.name`]: ['名称', name], [`fields.${at}.key`]: ['保存到的变量', key] }),
      ...(type === 'choice' && options.length === 0
        ? [{ field: `fields.${at}.options`, message: '请至少填写一个选项' }]
        : []),
    ]),
    ...fields.flatMap(({ key }, at) =>
      key !== '' && fields.findIndex((other) => other.key === key) < at
        ? [{ field: `fields.${at}.key`, message: '和前面的一项保存到了同一个变量' }]
        : [],
    ),
  ],
})
