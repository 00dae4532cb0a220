import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { SearchBox } from './search-box.tsx'

let server: Server
let asked: string[] = []

/** Answers suggestions and history as the product's server does. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const keyword = url.searchParams.get('keyword') ?? ''
    const list = url.pathname.endsWith('/suggest') ? [`${keyword}清洗`, `${keyword}更换`] : ['洗衣机 E1', '滤网']
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, message: '操作成功。', data: { list } }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  // The console calls its own origin; the page is put on the server's.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } } // happy-dom adds it
  happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
  asked = []
})

function Page({ keyword }: { keyword: string }) {
  const box = useRef<HTMLInputElement>(null)
  return <SearchBox ref={box} keyword={keyword} onAsk={(text) => asked.push(text)} />
}

function open(keyword = '') {
  const client = createQueryClient()
  const page = (shown: string) => (
    <QueryClientProvider client={client}>
      <Page keyword={shown} />
    </QueryClientProvider>
  )
  const view = render(page(keyword))
  return { box: screen.getByRole('combobox', { name: '搜索知识' }), show: (next: string) => view.rerender(page(next)) }
}

/** The marked part of a suggestion is an element of its own; only the browser's name of the option joins the parts. */
const suggested = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain(text))

test('the box has the focus at once, and Enter asks what was typed', async () => {
  const { box } = open()
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('滤网{Enter}')
  expect(asked).toEqual(['滤网'])
})

test('the key that leads to the box is no part of a question', async () => {
  const { box } = open()
  await userEvent.keyboard('/E1/E2')
  expect(box).toHaveProperty('value', 'E1/E2')
})

test('a suggestion is chosen with the arrow keys and named as the active option', async () => {
  const { box } = open()
  await userEvent.keyboard('滤网')
  await suggested('滤网清洗')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual(['滤网更换'])
})

test('behind the last suggestion comes the typed text again', async () => {
  const { box } = open()
  await userEvent.keyboard('滤网')
  await suggested('滤网清洗')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual(['滤网'])
})

test('Escape first closes the list, then clears the box', async () => {
  const { box } = open()
  await userEvent.keyboard('滤网')
  await suggested('滤网清洗')
  await userEvent.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box).toHaveProperty('value', '滤网')
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveProperty('value', '')
})

test('an empty box offers the own history', async () => {
  const { box } = open()
  await waitFor(async () => {
    await userEvent.click(box)
    expect(screen.getByRole('listbox', { name: '最近搜索' })).toBeTruthy()
  })
  await userEvent.click(screen.getByRole('option', { name: '洗衣机 E1' }))
  expect(asked).toEqual(['洗衣机 E1'])
})

test('Enter of an input method does not choose from the list', async () => {
  const { box } = open()
  await userEvent.keyboard('滤网')
  await suggested('滤网清洗')
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
})

test('blank text asks nothing, and the box follows the address', async () => {
  const { box, show } = open('旧问题')
  expect(box).toHaveProperty('value', '旧问题')
  show('新问题')
  expect(box).toHaveProperty('value', '新问题')
  await userEvent.clear(box)
  await userEvent.keyboard('   {Enter}')
  expect(asked).toEqual([])
})

test('what is written after Enter stays when the address follows; another address takes its place', async () => {
  const { box, show } = open()
  await userEvent.keyboard('滤网{Enter}清洗')
  show('滤网')
  expect(box).toHaveProperty('value', '滤网清洗')
  show('')
  expect(box).toHaveProperty('value', '')
})
