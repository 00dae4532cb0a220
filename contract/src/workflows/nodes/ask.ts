import { z } from 'zod'
import { wordsOf } from '../../fields.ts'
import { replyTypes } from '../../words/workflows.ts'
import type { ReplyType, VariableType } from '../../words/workflows.ts'
import { defineKind, missing, next, timeoutPort } from '../kind.ts'
import { Minutes, TemplateText, VariableKey } from '../values.ts'

/** What a reply is kept as. */
export const typeOfReply = (expects: ReplyType | 'choice'): VariableType =>
  expects === 'number' ? 'number' : expects === 'yesNo' ? 'boolean' : 'text'

export const ask = defineKind({
  data: z.strictObject({
    text: TemplateText.default(''),
    expects: z.enum(wordsOf(replyTypes)).default('text'),
    /** Said where the reply is none of these; empty: the product's own sentence. */
    retryText: TemplateText.default(''),
    into: VariableKey.default('reply'),
    /** 0: waits as long as a run may. */
    timeoutMinutes: Minutes.default(0),
  }),
  waits: true,
  ports: (data) => [next, ...timeoutPort(data)],
  writes: ({ into, expects }) => [{ key: into, type: typeOfReply(expects), field: 'into', ports: ['next'] }],
  texts: ({ text, retryText }) => [
    { field: 'text', text },
    { field: 'retryText', text: retryText },
  ],
  faults: ({ text, into }) => missing({ text: ['问题', text], into: ['保存到的变量', into] }),
})
