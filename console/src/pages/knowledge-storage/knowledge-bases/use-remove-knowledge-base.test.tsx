import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Use } from '@zhiku/contract/uses'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useConfirmRequest } from '../../../components/confirm.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: createQueryClient() }, children)

const assistant = (name: string): Use => ({ kind: 'assistant', id: name, name })

function asked(usedBy: readonly Use[]) {
  const base = {
    id: 'base',
    type: 'faq',
    name: '售后',
    counts: { faqs: 2, files: 0, products: 0, chunks: 2, fileChunks: 0 },
    usedBy,
  } as unknown as KnowledgeBase // nothing else is read
  renderHook(() => useRemoveKnowledgeBase(), { wrapper }).result.current(base)
  return useConfirmRequest.getState().request?.consequence
}

test.each([
  [[], '其中的 2 条问答立即停止检索和回答。30 天内可以从回收站恢复。'],
  [
    [assistant('甲')],
    '其中的 2 条问答立即停止检索和回答。助手“甲”正在用它，之后不再用其中的知识回答。30 天内可以从回收站恢复。',
  ],
  [
    ['甲', '乙', '丙', '丁'].map(assistant),
    '其中的 2 条问答立即停止检索和回答。助手“甲”、助手“乙”、助手“丙”等 4 处正在用它，之后不再用其中的知识回答。30 天内可以从回收站恢复。',
  ],
  [
    [
      { ...assistant('甲'), isDraftOnly: true },
      { kind: 'workflow' as const, id: 'flow', name: '退换货' },
      { kind: 'seatAssistant' as const, id: 'organization', name: '坐席助手' },
    ],
    '其中的 2 条问答立即停止检索和回答。工作流“退换货”、坐席助手正在用它，之后不再用其中的知识回答。助手“甲”选了它，目前没有用它回答客户。30 天内可以从回收站恢复。',
  ],
])('who answers from a knowledge base is named before it is removed: %j', (uses, words) => {
  expect(asked(uses)).toBe(words)
})
