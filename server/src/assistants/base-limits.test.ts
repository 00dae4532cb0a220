/** 返回条数 and 最低得分 of a knowledge base: what of it answers may use. The search page shows all that it finds. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { expect, test } from 'vitest'
import { publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import { askTurn } from '../../test/turns.ts'

const server = useTestServer({ database: 'assistant_base_limits' })
const question = '滤网多久洗'

/** A base of three passages that answer, so configured; what its assistant and the search page take of it. */
async function usedOf(retrieval: BodyInput<typeof api.knowledgeBases.configure>['retrieval']) {
  const { make, call } = server
  const operator = await make.member({ in: await make.organization(), roleType: '3' })
  const { token } = operator
  const base = await make.knowledgeBase(operator)
  for (const [at, part] of ['空调', '油烟机', '净化器'].entries())
    await make.document(operator, base, { name: `${part}.md`, content: `# 保养\n\n滤网每 ${at + 2} 周洗一次。` })
  const { version } = await call(api.knowledgeBases.get, { token, params: { id: base.id } })
  await call(api.knowledgeBases.configure, { token, params: { id: base.id }, body: { retrieval, version } })
  await server.settle()
  const id = await publishedAssistant(server, operator, [base.id])
  const turn = await askTurn(server, token, id, { question, settings: { knowledgeBaseIds: [base.id] } })
  const { candidates } = await call(api.turns.trace, { token, params: { turnId: turn.id } })
  const { total } = await call(api.search.search, { token, query: { keyword: question } })
  return { kind: turn.answer?.kind, candidates: candidates.length, shown: total }
}

test('as it is made: an answer may use all that is found', async () => {
  expect(await usedOf(undefined)).toMatchObject({ candidates: 3, shown: 3 })
})

test('so many hits, the best first', async () => {
  expect(await usedOf({ topK: 2 })).toMatchObject({ candidates: 2, shown: 3 })
})

test('none below the score, whatever the assistant allows', async () => {
  expect(await usedOf({ minScore: 0.999 })).toEqual({ kind: 'none', candidates: 0, shown: 3 })
})
