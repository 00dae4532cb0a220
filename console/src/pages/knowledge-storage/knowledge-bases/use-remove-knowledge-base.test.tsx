import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useConfirmRequest } from '../../../components/confirm.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: createQueryClient() }, children)

function asked(names: readonly string[]) {
  const base = {
    id: 'base',
    type: 'faq',
    name: '售后',
    counts: { faqs: 2, files: 0, products: 0, chunks: 2 },
    usedBy: names.map((name) => ({ id: name, name })),
  } as KnowledgeBase // nothing else is read
  renderHook(() => useRemoveKnowledgeBase(), { wrapper }).result.current(base)
  return useConfirmRequest.getState().request?.consequence
}

test.each([
  [[], '其中的 2 条问答立即停止检索和回答。30 天内可以从回收站恢复。'],
  [['甲'], '其中的 2 条问答立即停止检索和回答。助手“甲”正在用它，之后不再用其中的知识回答。30 天内可以从回收站恢复。'],
  [
    ['甲', '乙', '丙', '丁'],
    '其中的 2 条问答立即停止检索和回答。助手“甲”、“乙”、“丙”等 4 个正在用它，之后不再用其中的知识回答。30 天内可以从回收站恢复。',
  ],
])('who answers from a knowledge base is named before it is removed: %j', (names, words) => {
  expect(asked(names)).toBe(words)
})
