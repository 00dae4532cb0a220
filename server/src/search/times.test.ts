/** Days and hours of a question choose among what a passage says, are said beside the hits, and can be taken away. */
import { api } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let token: string

beforeAll(async () => {
  token = (await server.make.member({ roleType: '2' })).token
  const { id } = await server.call(api.knowledgeBases.create, { token, body: { name: '政策问答', type: 'faq' } })
  const answer = [
    '| 期限 | 故障时的处理 |',
    '| --- | --- |',
    '| 自购买之日起 7 日内 | 可退换 |',
    '| 自购买之日起 15 日内 | 可退换，由门店办 |',
  ].join('\n')
  await server.call(api.faqs.create, { token, params: { id }, body: { question: '出故障怎么退换', answer } })
  await server.settle()
})

async function ask(keyword: string, without?: string) {
  const { list, understood } = await server.call(api.search.search, { token, query: { keyword, without } })
  const evidence = list[0]?.evidence
  const rows = evidence?.form === 'table' ? evidence.rows.map(([first = '']) => first.replace(/<\/?em>/g, '')) : []
  return { rows, understood: understood.filter(({ kind }) => kind === 'time') }
}

test.each([
  ['买了三天出故障怎么退换', ['自购买之日起 7 日内']],
  ['买了十天出故障怎么退换', ['自购买之日起 15 日内']],
  ['出故障怎么退换', ['自购买之日起 7 日内', '自购买之日起 15 日内']],
])('%s: the row that holds', async (keyword, rows) => expect((await ask(keyword)).rows).toEqual(rows))

test('what was read is said, and no longer chooses once it is taken away', async () => {
  const { understood } = await ask('签收一周出故障怎么退换')
  expect(understood).toEqual([{ kind: 'time', text: '签收一周（7 天）', key: 'time:签收一周' }])
  const again = await ask('签收一周出故障怎么退换', 'time:签收一周')
  expect(again).toEqual({ rows: ['自购买之日起 7 日内', '自购买之日起 15 日内'], understood: [] })
})
