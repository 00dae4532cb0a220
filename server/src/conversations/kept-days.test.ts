/** How long conversations are kept, by the figures of the environment, as the job of each night takes them. */
import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'
import { readEnv } from '../env.ts'
import { sweep } from './jobs.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An operator with an assistant; sessions end before conversations do, so they sign in again each time. */
function keptOn(server: TestServer, settings: Record<string, string> = {}) {
  const env = readEnv(settings)
  const keptDays = { traces: env.ZHIKU_TRACE_DAYS, conversations: env.ZHIKU_CONVERSATION_DAYS }
  let operator: Member
  let assistantId: string
  const token = async () =>
    (await server.call(api.sessions.login, { body: { mobile: operator.mobile, password } })).token
  return {
    begin: async () => {
      operator = await server.make.member({ roleType: '2' })
      const made = await server.call(api.assistants.create, { token: operator.token, body: { name: '测试助手' } })
      assistantId = made.id
    },
    askJudged: async (question: string) => {
      const signedIn = await token()
      const turn = await askTurn(server, signedIn, assistantId, { question })
      const params = { turnId: turn.id }
      await server.call(api.turns.judge, { token: signedIn, params, body: { verdict: 'helpful' } })
      return turn
    },
    /** As many days later, after what the job of that night does. */
    after: async (days: number) => {
      server.clock.advance(days * dayMs)
      await sweep(server.app.ctx, keptDays, new AbortController().signal)
    },
    read: async () => {
      const signedIn = await token()
      const { list } = await server.call(api.conversations.list, { token: signedIn, query: { assistantId } })
      return list.map(({ firstQuestion, judged }) => ({ firstQuestion, helpful: judged.helpful }))
    },
    verdictOf: async (turnId: string) =>
      (await server.call(api.turns.get, { token: await token(), params: { turnId } })).verdict?.verdict,
    traceOf: async (turnId: string) => server.call(api.turns.trace, { token: await token(), params: { turnId } }),
  }
}

describe('by default', () => {
  const server = useTestServer({ database: 'kept_by_default' })
  const kept = keptOn(server)

  test('a conversation is kept for 180 days after its last turn, with how it was judged', async () => {
    await kept.begin()
    const first = await kept.askJudged('空调保修几年')
    await kept.after(31)
    await expect(kept.traceOf(first.id)).rejects.toMatchObject({ code: 40473 }) // how it came about goes before
    await kept.after(148)
    expect(await kept.verdictOf(first.id)).toBe('helpful')
    await kept.askJudged('洗衣机保修几年')
    await kept.after(2)
    await expect(kept.verdictOf(first.id)).rejects.toMatchObject({ code: 40472 })
    expect(await kept.read()).toEqual([{ firstQuestion: '洗衣机保修几年', helpful: 1 }])
  })
})

describe('where the settings name 7 days', () => {
  const server = useTestServer({ database: 'kept_seven_days' })
  const kept = keptOn(server, { ZHIKU_CONVERSATION_DAYS: '7' })

  test('it goes after them', async () => {
    await kept.begin()
    await kept.askJudged('空调保修几年')
    await kept.after(6)
    expect(await kept.read()).toHaveLength(1)
    await kept.after(2)
    expect(await kept.read()).toEqual([])
  })
})
