/** What an agent is told while nothing can be looked for: the index is gone, and comes back. */
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { everyCall } from '@zhiku/contract'
import { afterAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'

const indexFolder = mkdtempSync(path.join(tmpdir(), 'zhiku-seat-index-'))
const server = useTestServer({ settings: { ZHIKU_INDEX_URI: indexFolder } })
afterAll(() => rm(indexFolder, { recursive: true }))
const { seatConversations: live } = everyCall

test('a message that could not be looked for is told so, and the conversation goes on', async () => {
  const admin = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(admin, { type: 'faq' })
  await server.make.faq(admin, base, { question: '油烟机怎么清洗？', answer: '先断电，再拆下油网浸泡。' })
  await server.settle()
  const { secret: key } = await seatKey(server, admin)
  const conversationId = await openSeat(server, key)
  const stream = await listen(server, key, conversationId)

  await rm(indexFolder, { recursive: true })
  await writeFile(indexFolder, 'in the way of every repair')
  const lost = await say(server, key, conversationId, { text: '油烟机怎么清洗？' })
  for (let tries = 1; tries < 3; tries++) {
    server.clock.advance(60_000) // its rest is over
    await server.app.seats.takeOver()
    await server.app.seats.idle()
  }
  await stream.until('message-answered')
  expect(stream.said.at(-1)?.event).toEqual({
    type: 'message-answered',
    messageId: lost.id,
    cards: 0,
    failed: true,
  })

  await rm(indexFolder)
  await mkdir(indexFolder)
  await server.app.reindex()
  const found = await say(server, key, conversationId, { text: '油烟机要怎么清洗' })
  await stream.until('message-answered', 2)
  stream.stop()
  expect(stream.said.at(-1)?.event).toEqual({ type: 'message-answered', messageId: found.id, cards: 1 })
  const { cards } = await server.call(live.get, { token: key, params: { conversationId } })
  expect(cards).toMatchObject([{ messageId: found.id, kind: 'faq' }])
})
