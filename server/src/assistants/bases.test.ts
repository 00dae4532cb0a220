/** Which knowledge an assistant answers from is what its settings say, whoever asks: a tester or a channel. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant } from '@zhiku/contract/assistants'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'
import { createCards } from '../cards/service.ts'
import { LiveTurns } from '../conversations/service.ts'
import type { Actor, Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SearchIndex } from '../search-index/service.ts'
import { createFind } from '../search/service.ts'
import { ask } from './service.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-bases-'))
const server = useTestServer({ database: 'assistant_bases', settings: { ZHIKU_INDEX_URI: directory } })

const question = '退货要多少天'
let index: SearchIndex
let operator: Member
let bound: KnowledgeBase
let assistant: Assistant

beforeAll(async () => {
  const organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  const fill = async (who: Member, answer: string) => {
    const base = await server.make.knowledgeBase(who, { type: 'faq' })
    const body = { question, answer }
    await server.call(api.faqs.create, { token: who.token, params: { id: base.id }, body })
    return base
  }
  bound = await fill(operator, '签收后七天内可以退货。')
  await fill(await server.make.member({ roleType: '2' }), '别家的答案。')
  const { token } = operator
  assistant = await server.call(api.assistants.create, { token, body: { name: '退货助手' } })
  await server.settle()
  const { db, log } = server.app.ctx
  index = await searchIndex.open({ db, uri: directory, log, onApplied: () => Promise.resolve() })
})
afterAll(async () => {
  await index.close()
  await rm(directory, { recursive: true })
})

async function askThroughChannel(knowledgeBaseIds: string[]) {
  const { organizationId } = operator
  const actor = {
    kind: 'channel' as const,
    channelKind: 'web' as const,
    channelId: 'web',
    name: '官网',
    organizationId,
    assistantId: assistant.id,
    perMinute: 60,
    visitorId: '访客',
  }
  const ctx: Context<Actor> = { ...server.app.ctx, actor }
  const live = new LiveTurns()
  const doors = { find: createFind(index, createCards()), live, chat: () => Promise.resolve(undefined) }
  const settings = AssistantSettings.parse({ knowledgeBaseIds })
  const turn = await ask(ctx, doors, { assistant, revision: 1, settings, question, channel: 'web', visitor: '访客' })
  let text: string | undefined
  for await (const { data } of turn.read(undefined, new AbortController().signal))
    if (data.type === 'turn-end') text = data.turn.answer?.text
  await live.stop()
  return text
}
const askInTest = async (knowledgeBaseIds: string[]) =>
  (await askTurn(server, operator.token, assistant.id, { question, settings: { knowledgeBaseIds } })).answer?.text

test('none named: all of the organization that are switched on, for a channel as in the test', async () => {
  expect(await askInTest([])).toContain('七天')
  expect(await askThroughChannel([])).toContain('七天')
})

test('the bases that are named, and no other', async () => {
  const empty = await server.make.knowledgeBase(operator, { type: 'faq' })
  const answers = await Promise.all([[bound.id], [empty.id]].flatMap((ids) => [askInTest(ids), askThroughChannel(ids)]))
  expect(answers.map((text) => text?.includes('七天'))).toEqual([true, true, false, false])
})
