import { z } from 'zod'
import { Id } from '../../fields.ts'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, missing, writesObject } from '../kind.ts'
import { TemplateText, VariableKey } from '../values.ts'

export const KnowledgeBases = z.array(Id).max(limits.bases, `最多 ${limits.bases} 个知识库`).default([])

export const knowledgeSearch = defineKind({
  data: z.strictObject({
    query: TemplateText.default('{{ message }}'),
    /** None: all that are switched on. */
    knowledgeBaseIds: KnowledgeBases,
    limit: z.int('请填写整数').min(1, '至少 1 条').max(10, '最多 10 条').default(3),
    minScore: z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间').default(0.45),
    into: VariableKey.default('found'),
  }),
  ports: () => [
    { id: 'found', name: '找到' },
    { id: 'nothing', name: '没找到' },
  ],
  writes: writesObject(
    [
      { key: 'text', name: '找到的内容', type: 'text' },
      { key: 'title', name: '第一条的标题', type: 'text' },
      { key: 'count', name: '条数', type: 'number' },
      { key: 'list', name: '逐条内容', type: 'list' },
    ],
    ['found'],
  ),
  texts: ({ query }) => [{ field: 'query', text: query }],
  faults: ({ query, into }) => missing({ query: ['要搜索的内容', query], into: ['保存到的变量', into] }),
})
