import { z } from 'zod'
import { defineKind, missing, next } from '../kind.ts'
import { TemplateText } from '../values.ts'

export const handOver = defineKind({
  data: z.strictObject({
    /** Said to the customer. */
    text: TemplateText.default('好的，正在为您转接人工客服，请稍候。'),
    /** For the agent. */
    reason: TemplateText.default(''),
    summary: TemplateText.default(''),
  }),
  ports: () => [next],
  texts: ({ text, reason, summary }) => [
    { field: 'text', text },
    { field: 'reason', text: reason },
    { field: 'summary', text: summary },
  ],
  faults: ({ reason }) => missing({ reason: ['转人工的原因', reason] }),
})
