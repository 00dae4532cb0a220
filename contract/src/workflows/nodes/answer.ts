import { z } from 'zod'
import { defineKind, missing, writesObject } from '../kind.ts'
import { TemplateText, VariableKey } from '../values.ts'
import { KnowledgeBases } from './knowledge-search.ts'

/** A whole turn, as an assistant answers it; a question back is asked, and its answer waited for. */
export const answer = defineKind({
  data: z.strictObject({
    question: TemplateText.default('{{ message }}'),
    /** None: all that are switched on. */
    knowledgeBaseIds: KnowledgeBases,
    /** Below it nothing counts as an answer. */
    minScore: z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间').default(0.45),
    /** Says the answer to the customer; else it is only kept. */
    isSaid: z.boolean().default(true),
    useModel: z.boolean().default(false),
    into: VariableKey.default('answer'),
  }),
  ports: () => [
    { id: 'answered', name: '已回答' },
    { id: 'none', name: '没有答案' },
    { id: 'handOver', name: '要求人工' },
  ],
  writes: writesObject([
    { key: 'text', name: '答案', type: 'text' },
    { key: 'kind', name: '回答方式', type: 'text' },
  ]),
  texts: ({ question }) => [{ field: 'question', text: question }],
  faults: ({ question, into }) => missing({ question: ['问题', question], into: ['保存到的变量', into] }),
})
