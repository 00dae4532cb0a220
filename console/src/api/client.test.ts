import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../lib/toast.ts'
import { ApiError } from './api-error.ts'
import { urlOf } from '@zhiku/contract/call'
import { api, call, caller, fetchFile, filenameOf } from './client.ts'
import { getToken, setToken, getNotice } from './session-storage.ts'
import { logout } from './session.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: string
}

let server: Server
let answer: Answer
let seen: IncomingMessage

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    seen = request
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } } // the test environment's own door
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
})
afterAll(() => server.close())

beforeEach(() => {
  useToasts.setState({ list: [] })
  document.cookie = 'zhiku-token-key=; path=/; max-age=0'
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})

const toasts = () => useToasts.getState().list.map(({ text }) => text)
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  )

test('a good answer is its data, and nothing is said', async () => {
  answer = json({ code: 0, data: { list: ['E1'] }, message: '操作成功。' })
  expect(await call(api.search.history, {})).toEqual({ list: ['E1'] })
  expect(toasts()).toEqual([])
})

test('the token goes out as a bearer header and as employee-token', async () => {
  answer = json({ code: 0, data: { list: [] } })
  await call(api.search.history, {})
  expect(seen.headers.authorization).toBeUndefined()
  setToken('secret.42')
  await call(api.search.history, {})
  expect(seen.headers.authorization).toBe('Bearer secret.42')
  expect(seen.headers['employee-token']).toBe('secret.42')
})

test.each([
  ['an answer without a code', json({ data: [] }), '非本系统的接口'],
  ['an answer that is not JSON', { body: '<html>' }, '非本系统的接口'],
  ['400', json({ code: 400, message: '手机号：请输入 11 位手机号' }, 400), '手机号：请输入 11 位手机号'],
  ['403', json({ code: 40302, message: '没有权限预览此文件' }, 403), '拒绝访问'],
  ['404', json({ code: 40401, message: '知识库不存在或已删除' }, 404), '请求地址出错'],
  ['408', { status: 408, body: '' }, '请求超时'],
  ['409', json({ code: 40902, message: '内容已被他人修改，请刷新后再试' }, 409), '内容已被他人修改，请刷新后再试'],
  ['409 of something between', json({ code: 409, message: 'Conflict' }, 409), '异常，请稍后重试。'],
  ['413', json({ code: 41301, message: '文件超过大小上限' }, 413), '文件超过大小上限'],
  [
    '429',
    json({ code: 42901, message: '密码错误次数过多，请 15 分钟后再试' }, 429),
    '密码错误次数过多，请 15 分钟后再试',
  ],
  ['500', json({ code: 500, message: 'stack' }, 500), '服务器内部错误'],
  ['501', { status: 501, body: '' }, '服务未实现'],
  ['502 of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }, '网关错误'],
  ['503', { status: 503, body: '' }, '服务不可用'],
  ['504', { status: 504, body: '' }, '网关超时'],
  ['505', { status: 505, body: '' }, 'HTTP 版本不受支持'],
  ['a status without words of its own', { status: 418, body: '' }, '异常，请稍后重试。'],
  ['a body code under HTTP 200', json({ code: 7, message: '配额已用完' }), '配额已用完'],
])('%s is said once in the words of the catalogue', async (_, given, message) => {
  answer = given
  const error = await failure(call(api.search.history, {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error.message).toBe(message)
  expect(toasts()).toEqual([message])
})

test('a refusal carries its code and the fields at fault', async () => {
  answer = json(
    { code: 40002, message: '原密码不正确', data: { fields: [{ path: 'oldPassword', message: '不正确' }] } },
    400,
  )
  const error = await failure(
    call(api.sessions.changePassword, { body: { oldPassword: 'a', newPassword: 'b' } }, { silent: true }),
  )
  expect(error).toMatchObject({ status: 400, code: 40002, fields: [{ path: 'oldPassword', message: '不正确' }] })
  expect(toasts()).toEqual([])
})

test('what its caller says itself is not said twice, anything else is', async () => {
  const silent = ({ code }: ApiError) => code === 40902
  answer = json({ code: 40902, message: '内容已被他人修改，请刷新后再试' }, 409)
  await failure(call(api.search.history, {}, { silent }))
  expect(toasts()).toEqual([])
  answer = json({ code: 500, message: 'stack' }, 500)
  await failure(call(api.search.history, {}, { silent }))
  expect(toasts()).toEqual(['服务器内部错误'])
})

test.each([
  ['HTTP 401', json({ code: 401, message: '登录已失效，请重新登录' }, 401)],
  ['body code 401', json({ code: 401, message: '登录已失效，请重新登录' })],
])('%s ends the session and reloads', async (_, given) => {
  setToken('secret.42')
  sessionStorage.setItem('zhiku-session', '{}')
  answer = given
  await failure(call(api.search.history, {}))
  expect(getToken()).toBeNull()
  expect(sessionStorage.getItem('zhiku-session')).toBeNull()
  expect(location.reload).toHaveBeenCalledOnce()
  expect(getNotice()).toBe('登录已失效，请重新登录')
})

test('whoever signs out is not told that the session is over, though calls under way find it so', async () => {
  const before = { ...caller }
  setToken('secret.42')
  answer = json({ code: 401, message: '登录已失效，请重新登录' }, 401)
  await Promise.all([logout(), failure(call(api.search.history, {}))])
  expect(getToken()).toBeNull()
  expect(getNotice()).toBeNull()
  Object.assign(caller, before)
})

test('nothing is sent in the name of a session that another tab has begun, and none is ended', async () => {
  setToken('secret.42')
  answer = json({ code: 0, data: null })
  await call(api.search.history, {})
  const before = seen
  document.cookie = 'zhiku-token-key=secret.43; path=/' // as another tab does
  const error = await failure(call(api.search.history, {}))
  expect(error.message).toBe('已在其他标签页切换角色或换人登录，请刷新本页后再操作。')
  expect(toasts()).toEqual([error.message])
  expect(seen).toBe(before)
  caller.refused() // the answer to an earlier call
  expect(getToken()).toBe('secret.43')
})

test('a call of the session before does not end the one that was begun anew in another tab', async () => {
  setToken('secret.42')
  answer = json({ code: 401, message: '登录已失效，请重新登录' }, 401)
  const underWay = failure(call(api.search.history, {}))
  document.cookie = 'zhiku-token-key=newer.42; path=/' // as another tab does
  await underWay
  expect(getToken()).toBe('newer.42')
  expect(toasts()).toEqual(['刚才重新登录过，请再试一次'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await failure(call(api.search.history, {}))
  expect(getToken()).toBeNull()
  vi.restoreAllMocks()
})

test('a caller who gives up hears nothing', async () => {
  answer = json({ code: 0, data: null })
  await failure(call(api.search.history, {}, { signal: AbortSignal.abort() }))
  expect(toasts()).toEqual([])
})

test('a download answers the file under the server’s name', async () => {
  answer = {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="_.pdf"; filename*=UTF-8\'\'%E6%89%8B%E5%86%8C.pdf',
    },
    body: '%PDF',
  }
  const { blob, filename } = await fetchFile(api.files.exportOriginal, { params: { id: 'k', fileId: 'f' } })
  expect(await blob.text()).toBe('%PDF')
  expect(filename).toBe('手册.pdf')
})

test('a download that fails shows the server’s sentence', async () => {
  answer = json({ code: 400, message: '版本号：请填写整数', data: null }, 400)
  await failure(fetchFile(api.files.exportOriginal, { params: { id: 'k', fileId: 'f' } }))
  expect(toasts()).toEqual(['版本号：请填写整数'])
})

test('a page that is answered instead of a file is not saved as one', async () => {
  answer = { headers: { 'content-type': 'text/html' }, body: '<form>请登录</form>' }
  await failure(fetchFile(api.files.exportOriginal, { params: { id: 'k', fileId: 'f' } }))
  expect(toasts()).toEqual(['非本系统的接口'])
})

test.each([
  [null, null],
  ['inline', null],
  ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
  ["attachment; filename*=utf-8''%E8%A1%A8%20%231.xlsx", '表 #1.xlsx'],
  ["attachment; filename*=UTF-8''%E4%; filename=plain.txt", 'plain.txt'],
])('the filename of %s', (header, filename) => expect(filenameOf(header)).toBe(filename))

test('an address has its parameters filled in and leaves out what is not set', () => {
  const args = { params: { id: 'a/b' }, query: { keyword: '', enabled: 'true', pageNum: 2, categoryId: undefined } }
  expect(urlOf(api.files.list, args)).toBe('/api/v1/management/knowledge-base/a%2Fb/files?enabled=true&pageNum=2')
  expect(() => urlOf(api.files.list, { params: { id: '' } })).toThrow('path parameter id is missing')
})
