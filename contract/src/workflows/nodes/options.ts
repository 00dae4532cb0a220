import { z } from 'zod'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing, timeoutPort } from '../kind.ts'
import { Label, Minutes, PartId, TemplateText, VariableKey, Word, uniqueIds } from '../values.ts'

/** A customer picks one by a click, its number, its label or one of its words. */
export const options = defineKind({
  data: z.strictObject({
    text: TemplateText.default(''),
    options: z
      .array(
        z.strictObject({
          id: PartId,
          label: Label,
          words: z.array(Word).max(limits.words, `最多 ${limits.words} 个词`).default([]),
        }),
      )
      .max(limits.options, `最多 ${limits.options} 个选项`)
      .refine(uniqueIds, '选项的编号重复')
      .default([]),
    /** Another reply leaves through a port of its own, instead of being asked again. */
    allowsOther: z.boolean().default(false),
    /** Keeps the label; empty: does not. */
    into: VariableKey.default(''),
    timeoutMinutes: Minutes.default(0),
  }),
  waits: true,
  ports: (data) => [
    ...data.options.map(({ id, label }) => ({ id, name: label || '未命名选项' })),
    ...(data.allowsOther ? [{ id: 'other', name: '其他回答' }] : []),
    ...timeoutPort(data),
  ],
  writes: ({ into, options }) =>
    into === '' ? [] : [{ key: into, type: 'text', field: 'into', ports: options.map(({ id }) => id) }],
  texts: ({ text, options }) => [
    { field: 'text', text },
    ...options.map(({ label }, at) => ({ field: `options.${at}.label`, text: label })),
  ],
  faults: ({ text, options }) => [
    ...missing({ text: ['问题', text] }),
    ...(options.length === 0 ? [{ field: 'options', message: '请至少添加一个选项' }] : []),
    ...options.flatMap(({ label }, at) =>
      label.trim() === '' ? [{ field: `options.${at}.label`, message: '请填写选项的文字' }] : [],
    ),
  ],
})
