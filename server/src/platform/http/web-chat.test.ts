import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp, serveConsole } from './app.ts'
import { serveSeatPanel, serveWebChat } from './web-chat.ts'
import type { FrameDoor } from './framed-page.ts'

const shop = 'https://shop.example'
const doors: Readonly<Record<string, FrameDoor>> = {
  open: { origins: [shop, 'https://m.shop.example'] },
  nowhere: { origins: [] },
  closed: { origins: [shop], refusal: '这个渠道已停用' },
}

let directory = ''
let app: FastifyInstance
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zhiku-chat-'))
  await mkdir(path.join(directory, 'web-chat'))
  await writeFile(path.join(directory, 'index.html'), '<title>知库</title>')
  await writeFile(path.join(directory, 'web-chat', 'index.html'), '<title>在线客服</title>')
  await writeFile(path.join(directory, 'web-chat', 'embed.js'), 'start()')
  app = createHttpApp(createLog('silent'))
  await serveConsole(app, directory)
  await mkdir(path.join(directory, 'seat-panel-page'))
  await writeFile(path.join(directory, 'seat-panel-page', 'index.html'), '<title>坐席面板</title>')
  serveWebChat(app, directory, async (channelId) => doors[channelId])
  serveSeatPanel(app, directory, async (keyId) => doors[keyId])
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy'])

test('the chat page may be framed by the origins of its channel, and by nobody else', async () => {
  const { statusCode, body, headers } = await app.inject({ url: '/chat/open?host=https%3A%2F%2Fshop.example' })
  expect([statusCode, body]).toEqual([200, '<title>在线客服</title>'])
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors 'self' https:\/\/shop\.example https:\/\/m\.shop\.example$/,
  )
  expect(headers['x-frame-options']).toBeUndefined()
  expect(await policyOf('/chat/nowhere')).toMatch(/frame-ancestors 'self'$/)
  expect(await policyOf('/chat/unknown')).toMatch(/frame-ancestors 'self'$/)
})

test('the seat panel may be framed by the origins of its key, and the door says so', async () => {
  const { body, headers } = await app.inject({ url: '/seat-panel/open?host=https%3A%2F%2Fshop.example' })
  expect(body).toBe('<title>坐席面板</title>')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self';.*frame-ancestors 'self' https:\/\/shop\.example /,
  )
  expect(await policyOf('/seat-panel/unknown')).toMatch(/frame-ancestors 'self'$/)
  const doorFor = async (origin: string) =>
    (await app.inject({ url: '/seat-panel/open/door', headers: { origin, host: 'kb.example' } })).json<object>()
  expect(await doorFor(shop)).toEqual({ allowed: true })
  expect(await doorFor('https://evil.example')).toMatchObject({ allowed: false })
})

test('the console, and what else lies beside the chat page, is never framed', async () => {
  for (const url of ['/', '/guide-home', '/web-chat/index.html', '/seat-panel-page/index.html']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('the chat page runs its own script and nothing else', async () => {
  const policy = await policyOf('/chat/open')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('any site may include the loader', async () => {
  const { body, headers } = await app.inject({ url: '/embed.js' })
  expect(body).toBe('start()')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-type']).toContain('javascript')
})

test.each([
  ['open', shop, true],
  ['open', undefined, true],
  ['open', 'https://evil.example', '“允许的来源”'],
  ['open', 'null', '“允许的来源”'],
  ['nowhere', shop, '“允许的来源”'],
  ['closed', shop, '已停用'],
  ['unknown', shop, '不存在'],
])('the door of %s says to %s whether it may have it: %s', async (channel, origin, expected) => {
  const url = `/chat/${channel}/door`
  const { headers, ...answer } = await app.inject({ url, headers: origin ? { origin, host: 'kb.example' } : {} })
  expect(headers['access-control-allow-origin']).toBe('*')
  const told = answer.json<{ allowed: boolean; message?: string }>()
  if (expected === true) expect(told).toEqual({ allowed: true })
  else expect(told).toMatchObject({ allowed: false, message: expect.stringContaining(String(expected)) as string })
})
