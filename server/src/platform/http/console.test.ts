import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp, serveConsole } from './app.ts'

let directory = ''
let app: FastifyInstance
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zhiku-console-'))
  await mkdir(path.join(directory, 'assets'))
  await writeFile(path.join(directory, 'index.html'), '<title>知库</title>')
  await writeFile(path.join(directory, 'assets', 'a.js'), '1')
  app = createHttpApp(createLog('silent'))
  await serveConsole(app, directory)
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

test.each([
  '/nowhere',
  '/nonsense/file.txt',
  '/workflow/details/client.key',
  '/redirect/knowledge-search/v1.2',
  '/redirect//x.y',
])('%s, opened in a browser, is the console, which says what there is', async (url) => {
  const { statusCode, body } = await open(url)
  expect([statusCode, body]).toEqual([200, '<title>知库</title>'])
})

test.each([undefined, 'identity', 'gzip, br'])(
  'the address alone is the console, whatever encoding is accepted: %s',
  async (encoding) => {
    for (const url of ['/', '/?from=mail', '/login']) {
      const headers = { accept: '*/*', ...(encoding && { 'accept-encoding': encoding }) }
      const { statusCode, body } = await app.inject({ url, headers })
      expect([url, statusCode, body]).toEqual([url, 200, '<title>知库</title>'])
    }
  },
)

test.each(['/', '/login', '/nowhere'])('%s is asked for by its head alone', async (url) => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url, headers: { accept: '*/*' } })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', ''])
})

test('a file that is not there, and an unknown call, are refused in the envelope', async () => {
  expect((await app.inject({ url: '/assets/a.js' })).body).toBe('1')
  for (const answer of [
    await app.inject({ url: '/assets/b.js', headers: { accept: '*/*' } }),
    await open('/api/v1/none'),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, message: '请求地址出错' })
  }
})
