import type { Endpoint, StreamEvent } from '@zhiku/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../../../test/harness.ts'
import type { SignedIn } from '../context.ts'
import { Problem } from '../problem.ts'
import { createHttpApp } from './app.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import type { Events, Said } from './route.ts'

const server = useTestServer()

const endpoint = {
  method: 'POST',
  path: '/api/test/stream',
  access: ['1'],
  kind: 'events',
  body: z.strictObject({ question: z.string() }),
  data: z.object({ type: z.literal('delta'), text: z.string() }),
} as const satisfies Endpoint
type Delta = z.infer<typeof endpoint.data>

const actor: SignedIn = {
  kind: 'employee',
  employeeId: 'e',
  name: '陈雨',
  sessionId: 's',
  roleOrganizationId: 'r',
  organizationId: 'o',
  roleType: '1',
  grants: { menuKeys: [], permissions: [], mustChangePassword: false },
}
const delta = (text: string, said: Omit<Said, 'data'> = {}): Said<Delta> => ({ ...said, data: { type: 'delta', text } })

interface Asked {
  question: string
  lastEventId: string | undefined
  signal: AbortSignal
}
let answer: (asked: Asked) => Events<Delta>
/** The caller is admitted while this answers one. */
let signedIn: () => SignedIn | undefined | Promise<SignedIn>
let admissions: boolean[]
/** What a call passes before its handler. */
let passing: () => Promise<void>
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  admissions = []
  signedIn = () => actor
  passing = () => Promise.resolve()
  app = createHttpApp(server.app.ctx.log)
  app.addHook('preHandler', () => passing())
  const handle = route(endpoint, async (_, { body, lastEventId, signal }) =>
    answer({ question: body.question, lastEventId, signal }),
  )
  mount(app, [handle], {
    authenticate: async (_, isUse) => {
      admissions.push(isUse)
      return signedIn()
    },
    context: server.app.ctx,
    callsPerMinute: 0,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = (question: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'employee-token': 't', ...headers },
    body: JSON.stringify({ question }),
  })

test('a question is posted and answered in named, numbered events; who comes again gets what came behind', async () => {
  answer = async function* ({ question, lastEventId }) {
    const words = [...question]
    for (let at = Number(lastEventId ?? 0); at < words.length; at++) yield delta(words[at] ?? '', { id: `${at + 1}` })
  }
  const whole = await (await ask('除霜')).text()
  const second = 'id: 2\nevent: delta\ndata: {"type":"delta","text":"霜"}\n\n'
  expect(whole).toBe(`id: 1\nevent: delta\ndata: {"type":"delta","text":"除"}\n\n${second}event: end\n\n`)
  expect(await (await ask('除霜', { 'last-event-id': '1' })).text()).toBe(`${second}event: end\n\n`)
})

test('a body that does not fit is refused in the envelope', async () => {
  const refused = await fetch(`${origin}${endpoint.path}`, { method: 'POST', headers: { 'employee-token': 't' } })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 400 })
})

test.each<[string, Error, object]>([
  ['a refusal', new Problem('search.busy'), { code: 50345, message: '现在搜索的人太多，请稍等几秒再试' }],
  ['a fault', new Error('a secret of the inside'), { code: 500, message: '服务器内部错误' }],
])('%s after the first event is said as the last one', async (_, error, spoken) => {
  answer = async function* () {
    yield delta('除')
    throw error
  }
  const [first, last, ...rest] = (await (await ask('除霜')).text()).split('\n\n')
  expect(first).toContain('event: delta')
  expect(last).toBe(`event: error\ndata: ${JSON.stringify(spoken)}`)
  expect(rest).toEqual([''])
})

test('a caller is admitted once for many events, and anew before a notice, which the refused do not hear', async () => {
  answer = async function* () {
    for (let at = 0; at < 100; at++) yield delta('字')
    expect(admissions).toEqual([true])
    yield delta('还在', { isNotice: true })
    signedIn = () => undefined
    yield delta('不再', { isNotice: true })
  }
  const said = await (await ask('除霜')).text()
  expect(admissions).toEqual([true, false, false]) // asking is a use of the session, listening on is none
  expect(said).toContain('还在')
  expect(said).not.toContain('不再')
  expect(said).toMatch(/event: error\ndata: \{"code":401,"message":"登录已失效，请重新登录"\}\n\n$/)
})

test('no more is made than is read, and a reader that leaves in the middle ends it', async () => {
  const total = 1000
  const large = 'x'.repeat(100_000)
  const made: StreamEvent[] = []
  const ended = Promise.withResolvers<boolean>()
  answer = async function* ({ signal }) {
    try {
      while (made.length < total) {
        const said = delta(large)
        made.push(said.data)
        yield said
      }
    } finally {
      ended.resolve(signal.aborted)
    }
  }
  const reader = (await ask('很长')).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  expect(made.length).toBeLessThan(total)
  await reader?.cancel()
  expect(await ended.promise).toBe(true)
  expect(made.length).toBeLessThan(total)
})

test.each(['being admitted', 'on its way to the handler'])(
  'a reader that leaves while it is %s is known to have left',
  async (where) => {
    const [came, goesOn, gone] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    app.server.once('connection', (socket) => socket.once('close', () => gone?.resolve()))
    const stay = async () => {
      came?.resolve()
      await goesOn?.promise
    }
    if (where === 'being admitted') signedIn = async () => (await stay(), actor)
    else passing = stay
    const begun = Promise.withResolvers<boolean>()
    answer = async function* ({ signal }) {
      begun.resolve(signal.aborted)
      yield delta('除')
    }
    const leaving = new AbortController()
    const headers = { 'content-type': 'application/json', 'employee-token': 't' }
    const asking = { method: 'POST', headers, body: '{"question":"除霜"}', signal: leaving.signal }
    const asked = fetch(`${origin}${endpoint.path}`, asking)
    await came?.promise
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await gone?.promise
    goesOn?.resolve()
    expect(await begun.promise).toBe(true)
  },
)
