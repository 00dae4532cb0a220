import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createFrame } from './frame.ts'
import { closedWords, waitingWords } from './words.ts'

const fetched = vi.fn<typeof fetch>()
let root: HTMLElement

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  render(null, root)
  localStorage.clear()
  vi.restoreAllMocks()
})

const show = (channelId: string) => render(<App channelId={channelId} frame={createFrame(null)} />, root)
const alertText = () => root.querySelector('[role="alert"]')?.textContent
const enveloped = (data: unknown) => Response.json({ code: 0, data, message: '' })
const refused = (code: number, message: string) =>
  Response.json({ code, message }, { status: Number(`${code}`.slice(0, 3)) })

test('an address that names no channel says what to do, and calls nobody', async () => {
  show('')
  await vi.waitFor(() => expect(alertText()).toContain('请回到原来的网站'))
  expect(fetched).not.toHaveBeenCalled()
  expect(root.querySelector('button.button')).toBeNull()
})

test.each([
  [40383, '这个渠道已停用，请联系管理员启用'],
  [40483, '渠道不存在或已删除'],
])('whoever runs a channel reads %i, a customer what to do instead', async (code, message) => {
  fetched.mockImplementation(() => Promise.resolve(refused(code, message)))
  show('c1')
  await vi.waitFor(() => expect(alertText()).toBe(closedWords))
  expect(root.querySelector('button.button')).toBeNull()
})

/** A visitor is let in; a question is answered with itself. */
function answering(path: string, body: string): Response {
  if (path.endsWith('/visitors')) return enveloped({ token: 't', assistant: { name: '小知', greeting: '您好' } })
  if (path.endsWith('/conversations'))
    return enveloped({ id: 'c', assistant: { name: '小知', greeting: '' }, turns: [] })
  const { question } = JSON.parse(body) as { question: string } // as this page sends it
  const turn = { id: question, conversationId: 'c', state: 'done', question, createdAt: '2026-11-28T00:00:00Z' }
  const answer = { kind: 'faq', text: `答${question}`, citations: [] }
  const event = JSON.stringify({ type: 'turn-end', turn: { ...turn, answer } })
  const said = `id: 1\nevent: turn-end\ndata: ${event}\n\nevent: end\ndata: {}\n\n`
  return new Response(said, { headers: { 'content-type': 'text/event-stream' } })
}

const ask = async (question: string) => {
  const box = root.querySelector('textarea')
  if (!box) throw new Error('there is nothing to write in')
  box.value = question
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(root.querySelector('button.send')).toHaveProperty('disabled', false))
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}
const turns = () => [...root.querySelectorAll('article')].map(({ textContent }) => textContent)

test('questions that were asked without a network are sent once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fetched.mockImplementation((url, init) =>
    // as this page calls
    navigator.onLine
      ? Promise.resolve(answering(url as string, init?.body as string))
      : Promise.reject(new TypeError('no network')),
  )
  show('c2')
  await vi.waitFor(() => expect(root.querySelector('textarea')).not.toBeNull())
  onLine.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  for (const question of ['甲', '乙']) {
    await ask(question)
    await vi.waitFor(() => expect(turns().at(-1)).toMatch(new RegExp(`${question}.*${waitingWords}`)))
  }
  expect(root.textContent).not.toContain('重试')
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(turns().map((turn) => turn.includes('答'))).toEqual([true, true]))
  expect(root.textContent).not.toContain('断开')
})

test('one click says that an answer did not help; why may be said besides, and changes it', async () => {
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>() // the test's document has no layout
  const judged: unknown[] = []
  fetched.mockImplementation((url, init) => {
    const [path, body] = [url as string, init?.body as string] // as this page calls
    if (!path.endsWith('/verdict')) return Promise.resolve(answering(path, body))
    const verdict: unknown = JSON.parse(body)
    judged.push(verdict)
    return Promise.resolve(enveloped({ id: '甲', conversationId: 'c', state: 'done', question: '甲', verdict }))
  })
  show('c3')
  await vi.waitFor(() => expect(root.querySelector('textarea')).not.toBeNull())
  await ask('甲')
  await vi.waitFor(() => expect(turns()).toEqual([expect.stringContaining('答甲')]))
  const press = async (words: string) => {
    const button = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    await vi.waitFor(() => expect(button()).toHaveProperty('disabled', false))
    button()?.click()
  }
  await press('没有帮助')
  await vi.waitFor(() => expect(judged).toEqual([{ verdict: 'wrong' }]))
  await press('不够详细')
  await press('提交')
  await vi.waitFor(() => expect(judged.at(-1)).toEqual({ verdict: 'wrong', reason: '不够详细' }))
  await vi.waitFor(() => expect(root.querySelector('form[aria-label="哪里没有帮助"]')).toBeNull())
  await press('没有帮助') // to say more, not once more
  await press('不补充了')
  expect(judged).toHaveLength(2)
})
