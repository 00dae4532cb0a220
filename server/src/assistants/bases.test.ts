/** Which knowledge an assistant answers from is what its settings say, whoever asks: a tester or a channel. */
import { api, everyCall } from '@zhiku/contract'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { beforeAll, expect, test } from 'vitest'
import { askOpen, openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'

const server = useTestServer({ database: 'assistant_bases' })

const question = '退货要多少天'
let operator: Member
let bound: KnowledgeBase

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
  await server.settle()
})

/** Of an assistant that is published so, asked by its tester and by a channel. */
async function answersOf(knowledgeBaseIds: string[]) {
  const id = await publishedAssistant(server, operator, knowledgeBaseIds)
  const key = (await openChannel(server, operator, id)).secret ?? ''
  const talk = await server.call(everyCall.open.begin, { token: key, body: {} })
  const tested = await askTurn(server, operator.token, id, { question, settings: { knowledgeBaseIds } })
  const open = await askOpen(server, key, talk.id, question)
  return [tested.answer?.text, open.answer?.text]
}

test('none named: all of the organization that are switched on, for a channel as in the test', async () => {
  for (const text of await answersOf([])) expect(text).toContain('七天')
})

test('the bases that are named, and no other', async () => {
  for (const text of await answersOf([bound.id])) expect(text).toContain('七天')
  const empty = await server.make.knowledgeBase(operator, { type: 'faq' })
  for (const text of await answersOf([empty.id])) expect(text).not.toContain('七天')
})
