import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusing, saying, startModelProvider } from '../../test/fakes/model-provider.ts'
import type { ModelProvider } from '../../test/fakes/model-provider.ts'
import { useTestServer } from '../../test/harness.ts'
import { limits } from '@zhiku/contract/words/limits'
import { gatherWordings } from '../search/service.ts'

const key = 'sk-test-4711'
const settings: Record<string, string> = { ZHIKU_MODEL_NAME: 'qwen-test', ZHIKU_MODEL_KEY: key }
let provider: ModelProvider

beforeAll(async () => {
  provider = await startModelProvider(key)
  settings['ZHIKU_MODEL_URL'] = provider.url
  settings['ZHIKU_MODEL_TIMEOUT_MS'] = '1000'
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.requests.length = 0
})

const server = useTestServer({ settings })

async function withBase(organization?: Awaited<ReturnType<typeof server.make.organization>>) {
  const owner = await server.make.member(organization ? { in: organization } : {})
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const similar = (body: BodyInput<typeof api.faqs.similarQuestions>) =>
    server.call(api.faqs.similarQuestions, { token: owner.token, params: { id: base.id }, body })
  const make = (body: BodyInput<typeof api.faqs.create>) =>
    server.call(api.faqs.create, { token: owner.token, params: { id: base.id }, body })
  return { owner, base, similar, make }
}

const questions = (...list: string[]) => saying(JSON.stringify({ questions: list }))
const fromModel = ({ suggestions }: { suggestions: { text: string; source: string }[] }) =>
  suggestions.filter(({ source }) => source === 'model').map(({ text }) => text)

describe('with a model', () => {
  test('its wordings are marked, and stand before those by rule', async () => {
    const { similar } = await withBase()
    provider.answer = questions('发票咋开呀', '开票要走什么流程')
    const { suggestions, sources } = await similar({ question: '怎么开发票' })
    expect(suggestions.slice(0, 3)).toEqual([
      { text: '发票咋开呀', source: 'model' },
      { text: '开票要走什么流程', source: 'model' },
      { text: '如何开发票', source: 'rule' },
    ])
    expect(sources).toEqual(['log', 'model', 'rule'])
  })

  test('it is asked for other wordings of the question and told those that are there, never the answer', async () => {
    const { similar, make } = await withBase()
    const { id: faqId } = await make({
      question: '怎么开发票',
      similarQuestions: ['发票怎么开'],
      answer: '请联系客服开具。',
    })
    provider.answer = questions()
    await similar({ question: '怎么开发票', answer: '请联系客服开具。', faqId, exclude: ['如何开票'] })
    const [asked] = provider.requests
    const told = JSON.stringify(asked?.messages)
    expect(asked?.model).toBe('qwen-test')
    for (const wording of ['怎么开发票', '发票怎么开', '如何开票']) expect(told).toContain(wording)
    expect(told).not.toContain('联系客服')
  })

  test('what is there already is not suggested: in this FAQ, in another, twice', async () => {
    const { similar, make } = await withBase()
    await make({ question: '发票补开', similarQuestions: ['能补开发票吗'], answer: '可以' })
    provider.answer = questions('怎么开发票？', ' 发票补开 ', '能补开发票吗', '如何开票', '发票咋开呀', '发票咋开呀！')
    const answer = await similar({ question: '怎么开发票', exclude: ['如何开票'] })
    expect(fromModel(answer)).toEqual(['发票咋开呀'])
  })

  test('numbers, quotes and line breaks around a wording go; what is too long or names another model goes whole', async () => {
    const { similar } = await withBase()
    provider.answer = questions(
      '1. KFR35GW 显示 E1\n是什么毛病',
      '“KFR-35GW 报 E1”',
      'KFR-50GW 报 E1 怎么办',
      'KFR-35GW 报 E2 怎么办',
      '问'.repeat(limits.questionLength + 1),
      '',
      '嗯',
    )
    const answer = await similar({ question: 'KFR-35GW 报 E1 怎么办', sources: ['model'] })
    expect(fromModel(answer)).toEqual(['KFR35GW 显示 E1 是什么毛病', 'KFR-35GW 报 E1'])
  })

  test('fences, thoughts and courtesies around its JSON are no matter', async () => {
    const { similar } = await withBase()
    provider.answer = saying('<think>先想{一想}</think>好的：\n```json\n{"questions": ["发票咋开呀"]}\n```')
    expect(fromModel(await similar({ question: '怎么开发票' }))).toEqual(['发票咋开呀'])
  })

  test('each source can be asked alone, and the model is not bothered for the others', async () => {
    const { similar } = await withBase()
    provider.answer = questions('发票咋开呀')
    const others = await similar({ question: '怎么开发票', sources: ['rule', 'log'] })
    expect(provider.requests).toEqual([])
    expect(others.suggestions.map(({ source }) => source)).not.toContain('model')
    expect(others.sources).toContain('model')
    const { suggestions } = await similar({ question: '怎么开发票', sources: ['model'] })
    expect(suggestions).toEqual([{ text: '发票咋开呀', source: 'model' }])
  })
})

test.each([
  ['answers garbage', saying('我不能回答这个问题。')],
  ['answers JSON of another shape', saying('{"questions":"发票咋开呀"}')],
  ['answers what is no chat completion', (response) => response.end('<html>欢迎</html>')],
  ['answers without a choice', (response) => response.end('{"id":"1","object":"chat.completion","choices":[]}')],
  ['fails', refusing(500, 'internal error')],
  ['is overloaded', refusing(429, 'slow down')],
  ['takes the key for a wrong one', refusing(401, `Incorrect API key provided: ${key}`)],
  ['sends us elsewhere', (response) => response.writeHead(302, { location: `${provider.url}/chat/completions` }).end()],
  ['hangs up', (response) => response.destroy()],
  ['never answers', () => {}],
  ['stops in the middle', (response) => void response.write('{"id":"1","choices":[')],
  ['says too much', (response) => response.end(`{"choices":[{"message":{"content":"${'长'.repeat(200_000)}"}}]}`)],
] satisfies [string, ModelProvider['answer']][])(
  'when the model %s, the suggestions by rule and from the log still come',
  async (_, answer) => {
    const organization = await server.make.organization()
    const { similar } = await withBase(organization)
    for (let asker = 0; asker < 3; asker++) {
      const { token } = await server.make.member({ in: organization })
      await server.call(api.search.search, { token, query: { keyword: '发票怎么开啊' } })
    }
    await server.app.noted()
    await gatherWordings(server.app.ctx)
    provider.answer = answer
    const { suggestions } = await similar({ question: '怎么开发票' })
    expect(provider.requests).toHaveLength(1)
    expect(suggestions.map(({ source }) => source)).not.toContain('model')
    expect(suggestions).toContainEqual({ text: '发票怎么开啊', source: 'log' })
    expect(suggestions).toContainEqual({ text: '如何开发票', source: 'rule' })
  },
)
