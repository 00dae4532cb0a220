/** Other writings of a word widen what is found, and push nothing out that bears the word itself. */
import { api } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
/** More than are read whatever they score. */
const many = 40
let owner: Member

beforeAll(async () => {
  owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const others = ['冰箱多重', '冰箱多高', '洗衣机多重', '洗衣机多高', '扫地机多重', '热水器多重', '油烟机多高']
  const asked = Array.from({ length: many }, (_, at) => `空调第${at + 1}种用法`)
  for (const question of ['房间空调器冷暖两用型怎么看', '吹出来有霉斑', ...others, ...asked])
    await server.make.faq(owner, base, { question, answer: '见说明书。' })
  await server.settle()
})

const find = (keyword: string) =>
  server.call(api.search.search, { token: owner.token, query: { keyword, pageSize: 100 } })

test('a word that many bear finds them all, though a longer writing of it is rare', async () => {
  expect((await find('空调')).total).toBe(many + 1)
})

test('what is written otherwise is found behind writings that nothing bears', async () => {
  expect((await find('有霉味')).list[0]?.title).toBe('吹出来有霉斑')
})
