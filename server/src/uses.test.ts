/** Who answers from a knowledge base is known before it is taken away. */
import { api, seatSettings } from '@zhiku/contract'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { expect, test } from 'vitest'
import { publishedAssistant } from '../test/channels.ts'
import { publishedFlow } from '../test/flows.ts'
import { graphOf } from '../test/graphs.ts'
import { useTestServer } from '../test/harness.ts'

const server = useTestServer({ database: 'uses' })

async function twoBases() {
  const who = await server.make.member({ in: await server.make.organization(), roleType: '2' })
  const [named, other] = [await server.make.knowledgeBase(who), await server.make.knowledgeBase(who)]
  /** As the page of the base has them: `*` is a draft alone. */
  const usesOf = async ({ id }: KnowledgeBase, kind: KnowledgeBase['usedBy'][number]['kind']) => {
    const { usedBy } = await server.call(api.knowledgeBases.get, { token: who.token, params: { id } })
    return usedBy.filter((use) => use.kind === kind).map((use) => use.id + (use.isDraftOnly ? '*' : ''))
  }
  return { who, named, other, usesOf }
}

test('assistants: who names it, also in a draft, and who is published without naming any', async () => {
  const { who, named, other, usesOf } = await twoBases()
  const { token } = who
  const all = await publishedAssistant(server, who, [])
  const one = await publishedAssistant(server, who, [named.id])
  const off = await publishedAssistant(server, who, [named.id])
  const { version } = await server.call(api.assistants.get, { token, params: { id: off } })
  await server.call(api.assistants.setStatus, { token, params: { id: off }, body: { enabled: false, version } })
  const body = { name: '只有草稿', settings: { knowledgeBaseIds: [named.id] } }
  const draft = await server.call(api.assistants.create, { token, body })
  await server.call(api.assistants.create, { token, body: { name: '没有发布' } })
  expect(new Set(await usesOf(named, 'assistant'))).toEqual(new Set([all, one, `${off}*`, `${draft.id}*`]))
  expect(await usesOf(other, 'assistant')).toEqual([all])
  const { list } = await server.call(api.knowledgeBases.list, { token, query: { keyword: other.name } })
  expect(list[0]?.usedBy).toContainEqual({ kind: 'assistant', id: all, name: expect.any(String) as string })
})

test('workflows: whose nodes look into it, in the draft and as it is published', async () => {
  const { who, named, other, usesOf } = await twoBases()
  const asking = (...knowledgeBaseIds: string[]) =>
    graphOf(
      [
        ['start', 'start', {}],
        ['answer', 'answer', { knowledgeBaseIds }],
        ['end', 'end', {}],
      ],
      ['start next answer', 'answer answered end', 'answer none end', 'answer handOver end'],
    )
  const one = await publishedFlow(server, who, asking(named.id))
  const all = await publishedFlow(server, who, asking())
  const { draft } = await server.call(api.workflows.get, { token: who.token, params: one })
  const body = { graph: asking(other.id), version: draft.version }
  await server.call(api.workflows.saveDraft, { token: who.token, params: one, body })
  expect(new Set(await usesOf(named, 'workflow'))).toEqual(new Set([one.clientKey, all.clientKey]))
  expect(new Set(await usesOf(other, 'workflow'))).toEqual(new Set([`${one.clientKey}*`, all.clientKey]))
})

test('the seat assistant: while agents have it, and its settings name the base or none', async () => {
  const { who, named, other, usesOf } = await twoBases()
  const set = (body: { version: number; enabled?: boolean; knowledgeBaseIds?: string[] }) =>
    server.call(seatSettings.seatConfiguration.set, { token: who.token, body })
  const seat = [who.organizationId]
  expect([await usesOf(named, 'seatAssistant'), await usesOf(other, 'seatAssistant')]).toEqual([seat, seat])
  await set({ knowledgeBaseIds: [named.id], version: 0 })
  expect([await usesOf(named, 'seatAssistant'), await usesOf(other, 'seatAssistant')]).toEqual([seat, []])
  await set({ enabled: false, version: 1 })
  expect(await usesOf(named, 'seatAssistant')).toEqual([])
})
