import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient, useChange } from '../../../../api/query.ts'
import { DraftNotices } from './draft-notices.tsx'
import type { Editor } from './use-editor.ts'

const editor = { isConflict: true, savedVersion: 2 } as Editor<object>
const ignore = () => undefined
const words = () =>
  render(
    <DraftNotices
      noun="问答"
      editor={editor}
      of={{ id: 'faq', version: 2 }}
      mine="甲"
      theirs="乙"
      onDiscard={ignore}
    />,
  ).container.textContent

test('a save of one’s own in another page is not said to be somebody else’s', async () => {
  localStorage.clear()
  expect(words()).toContain('问答已被他人修改')
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const save = () => Promise.resolve({ id: 'faq', version: 2 })
  const { result } = renderHook(() => useChange(save, { success: false }), { wrapper })
  await act(() => result.current.mutateAsync(undefined))
  expect(words()).toContain('你在另一个页面改过问答')
  expect(words()).not.toContain('他人')
})
