/** The demo's first assistant, or another by its name, on the day for which its questions were written, asked as the bot test does. */
import { api } from '@zhiku/contract'
import type { Turn } from '@zhiku/contract/turns'
import { seedDemo } from '../demo/seed.ts'
import { readEnv } from '../src/env.ts'
import { goldenDay } from './golden/questions.ts'
import type { TestServer } from './harness.ts'
import { askTurn } from './turns.ts'

const password = 'answers-of-the-demo'

type Asking = Parameters<typeof askTurn>[3]

export async function openDemoAssistant(server: TestServer) {
  server.clock.advance(goldenDay.getTime() - Date.now())
  await seedDemo(server.app, readEnv({ ZHIKU_DEMO_PASSWORD: password }))
  await server.settle()
  const { token } = await server.call(api.sessions.login, { body: { mobile: '13800000002', password } })
  const { list } = await server.call(api.assistants.list, { token })
  const first = list[0]?.name ?? ''
  const named = (name: string) => {
    const ask = (body: Asking) => askTurn(server, token, list.find((one) => one.name === name)?.id ?? '', body)
    return { ask, talk: talkOf(ask) }
  }
  return { ...named(first), named, token }
}

/** Questions of one conversation, in turn. */
const talkOf = (ask: (body: Asking) => Promise<Turn>) =>
  async function* talk<Wanted>(all: readonly Wanted[], askingOf: (wanted: Wanted) => Asking) {
    let conversationId: string | undefined
    for (const wanted of all) {
      const turn = await ask({ ...askingOf(wanted), ...(conversationId ? { conversationId } : {}) })
      conversationId = turn.conversationId
      yield { wanted, turn }
    }
  }
