/** What an assistant's figures count: customers' turns by days of Beijing, tests left out. */
import { api } from '@zhiku/contract'
import { beijingDay, dayStart } from '@zhiku/contract/beijing-time'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { newId } from '../platform/ids.ts'

const server = useTestServer()
const [hour, day] = [3_600_000, 24 * 3_600_000]

test('turns of each of the last fourteen days of Beijing, today last', async () => {
  const { token, organizationId } = await server.make.member({ roleType: '2' })
  const assistant = await server.call(api.assistants.create, { token, body: { name: '有客户的助手' } })
  expect(assistant.figures.daily).toEqual(Array.from({ length: 14 }, () => 0))
  const midnight = dayStart(beijingDay(server.clock.now())).getTime()
  const kept = async (channel: 'web' | 'test', at: number) => {
    const [conversation_id, created_at] = [newId(), new Date(at)]
    const common = { organization_id: organizationId, assistant_id: assistant.id, channel }
    await server.app.ctx.db
      .insertInto('conversations')
      .values({
        ...common,
        id: conversation_id,
        assistant_name: assistant.name,
        visitor: '访客',
        first_question: '问',
        focus: '{}',
        started_at: created_at,
        last_at: created_at,
      })
      .execute()
    const turn = { ...common, id: newId(), conversation_id, ordinal: 1, state: 'done', question: '问', revision: 1 }
    await server.app.ctx.db
      .insertInto('turns')
      .values({ ...turn, created_at })
      .execute()
  }
  await kept('web', midnight)
  await kept('test', midnight)
  await kept('web', midnight - hour)
  await kept('web', midnight - 2 * hour)
  await kept('web', midnight - 13 * day)
  await kept('web', midnight - 13 * day - 1)
  const { figures } = await server.call(api.assistants.get, { token, params: { id: assistant.id } })
  expect(figures.turnsToday).toBe(1)
  expect(figures.daily).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1])
})
