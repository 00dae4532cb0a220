import { z } from 'zod'
import { defineKind, error, missing, next } from '../kind.ts'
import { TemplateText, VariableKey } from '../values.ts'

export const model = defineKind({
  data: z.strictObject({
    /** What it is to do. */
    instruction: TemplateText.default(''),
    /** What it is to do it with: data, never an instruction. */
    text: TemplateText.default('{{ message }}'),
    /** Says what it wrote to the customer. */
    isSaid: z.boolean().default(false),
    /** Keeps what it wrote; where it is left through `error`, the cause in Chinese. */
    into: VariableKey.default('written'),
  }),
  needsModel: true,
  ports: () => [next, error],
  writes: ({ into }) => [{ key: into, type: 'text', field: 'into' }],
  texts: ({ instruction, text }) => [
    { field: 'instruction', text: instruction },
    { field: 'text', text },
  ],
  faults: ({ instruction, into }) => missing({ instruction: ['要求', instruction], into: ['保存到的变量', into] }),
})
