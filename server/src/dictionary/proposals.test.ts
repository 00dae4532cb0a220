/** Terms that the log proposes: what customers said and what was taken, for the keeper of the dictionary to decide on. */
import { api, dictionaryCalls } from '@zhiku/contract'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const { dictionary } = dictionaryCalls
const server = useTestServer()
let organization: Awaited<ReturnType<typeof server.make.organization>>
let operator: Member
let agents: Member[]
let faqId: string

beforeEach(async () => {
  organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  const agent = () => server.make.member({ in: organization, roleType: '1' })
  agents = [await agent(), await agent(), await agent()]
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  faqId = (await server.make.faq(operator, base, { question: '洗衣机童锁怎么解除', answer: '同时按住两个键三秒' })).id
  await server.settle()
})

async function takes({ token }: Member, keyword: string): Promise<void> {
  const { searchId, list } = await server.call(api.search.search, { token, query: { keyword } })
  const hitId = list.find(({ sourceId }) => sourceId === faqId)?.id ?? ''
  await server.call(api.search.act, { token, body: { searchId, hitId, act: 'opened' } })
}

async function gather(): Promise<void> {
  await server.app.noted()
  await server.call(dictionary.gatherProposals, { token: operator.token })
  await server.settle()
}
const proposals = async (state: 'new' | 'taken' | 'refused' = 'new', { token } = operator) =>
  (await server.call(dictionary.proposals, { token, query: { state } })).list

async function askedByMany(): Promise<void> {
  for (const agent of agents) await takes(agent, '洗衣机小锁头怎么关')
}
async function first() {
  const [proposal] = await proposals()
  if (!proposal) throw new Error('nothing is proposed')
  return proposal
}

test('what is asked and taken is proposed, with the questions that show it and without customers’ numbers', async () => {
  await askedByMany()
  await takes(agents[0] as Member, '13712345678 洗衣机小锁头怎么关')
  await takes(agents[0] as Member, '张先生洗衣机小锁头怎么关')
  expect(await server.call(dictionary.proposals, { token: operator.token, query: {} })).not.toHaveProperty('gatheredAt')
  await gather()
  expect(await proposals()).toEqual([
    {
      id: expect.any(String),
      word: '小锁头',
      means: '童锁',
      searches: 3,
      people: 3,
      questions: ['洗衣机小锁头怎么关'],
      state: 'new',
    },
  ])
  expect(await server.call(dictionary.proposals, { token: operator.token, query: {} })).toHaveProperty('gatheredAt')
})

test('two searches, or one person’s, propose nothing; nor do a neighbour’s', async () => {
  const [one, other] = agents as [Member, Member]
  await takes(one, '洗衣机小锁头怎么关')
  await takes(one, '洗衣机的小锁头在哪')
  await takes(one, '洗衣机小锁头开了')
  await gather()
  expect(await proposals()).toEqual([])
  await takes(other, '洗衣机小锁头怎么关')
  await gather()
  expect(await proposals()).toHaveLength(1)
  expect(await proposals('new', await server.make.member({ roleType: '2' }))).toEqual([])
})

test('a question that a FAQ settles is as good as a hit that is opened', async () => {
  for (const [at, agent] of agents.entries()) {
    const query = { keyword: `小锁头怎么关${'呀呢'.slice(0, at)}`, types: 'policy' }
    const { searchId } = await server.call(api.search.search, { token: agent.token, query })
    const body = { verdict: 'missing' as const }
    await server.call(api.search.feedback, { token: agent.token, params: { searchId }, body })
  }
  const { list } = await server.call(api.openQuestions.list, { token: operator.token, query: {} })
  for (const { id } of list) {
    const body = { as: 'similar' as const, faqId }
    await server.call(api.openQuestions.settle, { token: operator.token, params: { id }, body })
  }
  await server.settle()
  await gather()
  expect(await proposals()).toMatchObject([{ word: '小锁头', means: '童锁', searches: 3, people: 3 }])
})

test('one that is taken becomes a term, answers at once, and is not proposed again', async () => {
  await askedByMany()
  await gather()
  const { id: proposalId, word, means } = await first()
  const body = { kind: 'lead' as const, words: [word], means: [means], proposalId }
  await server.call(dictionary.create, { token: operator.token, body })
  expect([await proposals(), await proposals('taken')]).toMatchObject([[], [{ word }]])
  await gather()
  expect(await proposals()).toEqual([])
  const settled = server.fetch(dictionary.settleProposal, {
    token: operator.token,
    params: { proposalId },
    body: { state: 'refused' },
  })
  expect(await (await settled).json()).toMatchObject({ code: 40423 })
})

test('one that is refused is not proposed again unless that is taken back', async () => {
  await askedByMany()
  await gather()
  const { id: proposalId } = await first()
  const settle = (state: 'new' | 'refused') =>
    server.call(dictionary.settleProposal, { token: operator.token, params: { proposalId }, body: { state } })
  await settle('refused')
  await gather()
  expect([await proposals(), await proposals('refused')]).toMatchObject([[], [{ id: proposalId }]])
  await settle('new')
  expect(await proposals()).toMatchObject([{ id: proposalId }])
})

test('what no longer shows goes', async () => {
  await askedByMany()
  await gather()
  expect(await proposals()).toHaveLength(1)
  server.clock.advance(91 * 24 * 60 * 60 * 1000)
  operator = await server.make.member({ in: organization, roleType: '2' })
  await gather()
  expect(await proposals()).toEqual([])
})
