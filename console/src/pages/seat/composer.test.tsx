import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { Composer } from './composer.tsx'
import type { Draft } from './composer.tsx'
import type { Live } from './use-conversation.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: { flags: [] } })))
afterEach(() => vi.unstubAllGlobals())

const say = vi.fn<Live['say']>()
const area = createRef<HTMLTextAreaElement>()

function Written({ messages, begun }: { messages: readonly unknown[]; begun: Draft }) {
  const [draft, setDraft] = useState(begun)
  const live = { state: { messages }, say, isSaying: false, conversation: { id: 'c' } } as unknown as Live // nothing else is read
  return <Composer live={live} draft={draft} area={area} onChange={setDraft} onSearch={() => undefined} />
}

const show = (messages: readonly unknown[], begun: Draft = { text: '' }) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Written messages={messages} begun={begun} />
    </QueryClientProvider>,
  )
const roleSent = () => say.mock.lastCall?.[1]

test("what is pasted first into a new conversation is the customer's, and the agent may say otherwise", () => {
  show([])
  const box = screen.getByPlaceholderText('把客户说的话贴进来，Ctrl+Enter 发送')
  fireEvent.change(box, { target: { value: '空调不冷' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(roleSent()).toBe('customer')
  fireEvent.click(screen.getByText('坐席说'))
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(roleSent()).toBe('agent')
})

test.each([
  ['in one that goes on', [{ id: 'm' }], { text: '' }],
  ['with a script that was put into the draft', [], { text: '您好，很高兴为您服务。' }],
])('the agent speaks %s', (_, messages, begun) => {
  show(messages, begun)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '您好，请说' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(roleSent()).toBe('agent')
})
