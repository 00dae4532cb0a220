/** The demo's first assistant on the day for which its questions were written, asked as the bot test does. */
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
  const ask = (body: Asking): Promise<Turn> => askTurn(server, token, list[0]?.id ?? '', body)
  return {
    ask,
    /** Questions of one conversation, in turn. */
    async *talk<Wanted>(all: readonly Wanted[], askingOf: (wanted: Wanted) => Asking) {
      let conversationId: string | undefined
      for (const wanted of all) {
        const turn = await ask({ ...askingOf(wanted), ...(conversationId ? { conversationId } : {}) })
        conversationId = turn.conversationId
        yield { wanted, turn }
      }
    },
  }
}
