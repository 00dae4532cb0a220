/** 关联问题: what customers ask of a chunk, in words that its text does not have. */
import { api } from '@zhiku/contract'
import { limits } from '@zhiku/contract/words/limits'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

/** Sections long enough to be chunks of their own. */
const filler = (title: string) =>
  Array.from({ length: 40 }, (_, at) => `${title}要点第 ${at} 条，按说明操作。`).join('')
const content = `# 应急运行

遥控器丢失或没电时，可按面板右下内侧的按键运行。${filler('运行')}

# 防冻

室温低于 0 ℃ 时放尽余水。${filler('防冻')}`

async function parsedFile(organization?: Awaited<ReturnType<typeof server.make.organization>>) {
  const owner = await server.make.member(organization ? { in: organization } : {})
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { name: '说明书.md', content })
  await server.settle()
  const params = { id: base.id, fileId: file.id }
  const list = async () => (await server.call(api.chunks.list, { token: owner.token, params })).list
  const change = async (body: { questions?: string[]; text?: string }, who: Member = owner) => {
    const [first] = await list()
    return server.call(api.chunks.update, {
      token: who.token,
      params: { ...params, chunkId: first?.id ?? '' },
      body: { version: first?.version ?? 0, pendingVersion: first?.pending?.version, ...body },
    })
  }
  return { owner, base, file, params, list, change }
}

const search = async (who: Member, keyword: string) =>
  (await server.call(api.search.search, { token: who.token, query: { keyword } })).list

const asked = '找不着遥控板了咋个打开'

describe('the questions of a chunk', () => {
  test('find it by words that its text has not, say so, and lead to the sentence that answers', async () => {
    const { owner, change } = await parsedFile()
    const words = '遥控板寻不见，咋个开'
    expect((await search(owner, words))[0]?.score ?? 0).toBeLessThan(0.5)
    const changed = await change({ questions: [asked, '机身上哪个键能开'] })
    expect(changed).toMatchObject({ questions: [asked, '机身上哪个键能开'], edited: false, version: 2 })
    await server.settle()
    const [hit] = await search(owner, asked)
    expect(hit?.score).toBeGreaterThan(0.99)
    expect(hit?.asked).toBe(asked)
    expect((await search(owner, words))[0]).toMatchObject({ asked, headingPath: ['应急运行'] })
  })

  test('are kept once each', async () => {
    const { change, list } = await parsedFile()
    await change({ questions: ['E1 怎么办', 'ｅ1 怎么办', asked, asked] })
    expect((await list())[0]?.questions).toEqual(['E1 怎么办', asked])
  })

  test('are told in the record of what was done, and found in the list of chunks', async () => {
    const { owner, file, params, change } = await parsedFile()
    await change({ questions: [asked] })
    const { list: records } = await server.call(api.operationRecords.list, {
      token: owner.token,
      query: { targetId: file.id, targetType: 'chunk' },
    })
    expect(records[0]).toMatchObject({ action: 'update', changes: [{ field: 'questions', after: [asked] }] })
    const found = await server.call(api.chunks.list, { token: owner.token, params, query: { keyword: '遥控板' } })
    expect(found.list.map(({ questions }) => questions)).toEqual([[asked]])
  })

  test('stay when the file is parsed anew, and when another revision says it in other words', async () => {
    const { owner, params, list, change } = await parsedFile()
    await change({ questions: [asked] })
    await server.call(api.files.relearn, {
      token: owner.token,
      params: { id: params.id },
      body: { fileIds: [params.fileId], keepEdited: false },
    })
    await server.settle()
    expect((await list()).map(({ questions }) => questions)).toEqual([[asked], []])
    const { version } = await server.call(api.files.get, { token: owner.token, params })
    const revised = content.replace('右下内侧', '左下外侧')
    await server.call(api.files.update, { token: owner.token, params, body: { content: revised, version } })
    await server.settle()
    const after = await list()
    expect(after[0]?.text).toContain('左下外侧')
    expect(after.map(({ questions }) => questions)).toEqual([[asked], []])
  })

  test('wait for an audit like its text, each as its auditor reads it', async () => {
    const organization = await server.make.organization()
    const { owner, base, list, change } = await parsedFile(organization)
    const auditor = await server.make.member({ in: organization })
    await server.make.requireAudits(owner, base)
    const waiting = await change({ questions: [asked] })
    expect(waiting).toMatchObject({ questions: [], pending: { questions: [asked] } })
    await server.settle()
    expect((await search(owner, asked))[0]?.asked).toBeUndefined()
    const { list: audits } = await server.call(api.audits.list, { token: auditor.token, query: {} })
    const { id, version } = audits[0] ?? { id: '', version: 0 }
    const audit = await server.call(api.audits.get, { token: auditor.token, params: { id } })
    expect(audit.changes).toMatchObject([{ name: '第 1 段的关联问题', after: asked }])
    await server.call(api.audits.decide, {
      token: auditor.token,
      params: { id },
      body: { decision: 'approve', version },
    })
    await server.settle()
    expect((await list())[0]).toMatchObject({ questions: [asked] })
    expect((await search(owner, asked))[0]?.asked).toBe(asked)
  })

  test.each([
    [[''], '问题第 1 项：不能为空'],
    [['有', '问'.repeat(limits.questionLength + 1)], `问题第 2 项：最多 ${limits.questionLength} 个字`],
    [
      Array.from({ length: limits.chunkQuestions + 1 }, (_, at) => `问题 ${at}`),
      `问题：最多 ${limits.chunkQuestions} 个`,
    ],
  ])('are refused where they are empty, too long or too many: %#', async (questions, message) => {
    const { change, list } = await parsedFile()
    await expect(change({ questions })).rejects.toMatchObject({ status: 400, message })
    expect((await list())[0]?.questions).toEqual([])
  })

  test('are offered in other words', async () => {
    const { owner, params } = await parsedFile()
    const { suggestions } = await server.call(api.chunks.wordings, {
      token: owner.token,
      params,
      body: { question: '遥控器丢了怎么办', exclude: [] },
    })
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.every(({ text }) => text !== '遥控器丢了怎么办')).toBe(true)
  })
})
