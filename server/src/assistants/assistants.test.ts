import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant } from '@zhiku/contract/assistants'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../test/make.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let operator: Member
let theirs: Member
let token: string
let count = 0

beforeAll(async () => {
  const organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  theirs = await server.make.member({ roleType: '2' })
  token = operator.token
})

const create = (body: { name?: string; settings?: AssistantSettings } = {}) =>
  server.call(api.assistants.create, { token, body: { name: `助手 ${++count}`, ...body } })
const paramsOf = ({ id }: Pick<Assistant, 'id'>) => ({ params: { id } })
const publish = (assistant: Assistant, note = '改好了') =>
  server.call(api.assistants.publish, { token, ...paramsOf(assistant), body: { note } })
const read = (assistant: Assistant) => server.call(api.assistants.get, { token, ...paramsOf(assistant) })
const settings = (minScore: number) => AssistantSettings.parse({ minScore })

describe('a draft', () => {
  test('begins with settings that work, and answers to nobody yet', async () => {
    const made = await create()
    expect(made).toMatchObject({ enabled: false, version: 1, figures: { turnsToday: 0 } })
    expect(made.draft.settings).toEqual(AssistantSettings.parse({}))
    expect(made.draft.changedSince).toBeDefined()
    expect(made.publishedRevision).toBeUndefined()
  })

  test('keeps its name for itself in the organization', async () => {
    const { name } = await create()
    await expect(create({ name })).rejects.toMatchObject({ code: 40970 })
    const elsewhere = await server.call(api.assistants.create, { token: theirs.token, body: { name } })
    expect(elsewhere.name).toBe(name)
  })

  test('is refused when it was read before another saved it', async () => {
    const made = await create()
    const save = (minScore: number) =>
      server.call(api.assistants.update, {
        token,
        ...paramsOf(made),
        body: { settings: settings(minScore), version: made.version },
      })
    await save(0.6)
    await expect(save(0.7)).rejects.toMatchObject({ code: 40902 })
    expect((await read(made)).draft.settings.minScore).toBe(0.6)
  })

  test('binds only bases of its organization', async () => {
    const foreign = await server.make.knowledgeBase(theirs)
    const bound = AssistantSettings.parse({ knowledgeBaseIds: [foreign.id] })
    await expect(create({ settings: bound })).rejects.toMatchObject({ code: 40401 })
  })

  test.each([
    [{ minScore: 1.5 }, 'settings.minScore', '设置的最低得分'],
    [{ maxSources: 4 }, 'settings.maxSources', '设置的最多来源'],
    [{ sentences: { none: '' } }, 'settings.sentences.none', '话术'],
    [{ handOver: { rules: [{ name: '空', words: [] }] } }, 'settings.handOver.rules.0.words', '转人工规则'],
    [{ unknown: 1 }, 'settings.unknown', '不认识的字段'],
  ])('is refused with the field at fault: %o', async (wrong, path, words) => {
    const response = await server.fetch(api.assistants.create, { token, body: { name: '有误', settings: wrong } })
    const { code, data } = (await response.json()) as {
      code: number
      data: { fields: { path: string; message: string }[] }
    }
    expect(code).toBe(400)
    expect(data.fields).toContainEqual({ path, message: expect.stringContaining(words) })
  })
})

describe('publishing', () => {
  test('makes a revision that stays as it is, and switches the first one on', async () => {
    const made = await create()
    expect(await publish(made, '第一版')).toMatchObject({
      revision: 1,
      note: '第一版',
      by: { id: operator.employeeId },
    })
    const published = await read(made)
    expect(published).toMatchObject({ enabled: true, publishedRevision: 1 })
    expect(published.draft.changedSince).toBeUndefined()
    const body = { settings: settings(0.7), version: published.version }
    const changed = await server.call(api.assistants.update, { token, ...paramsOf(made), body })
    expect(changed.draft.changedSince).toBeDefined()
    const params = { id: made.id, revision: '1' }
    expect((await server.call(api.assistants.revision, { token, params })).settings.minScore).toBe(0.45)
  })

  test('does not publish a draft that somebody has changed since it was looked at', async () => {
    const made = await create()
    const body = { settings: settings(0.7), version: made.version }
    const changed = await server.call(api.assistants.update, { token, ...paramsOf(made), body })
    const publishing = (version: number) =>
      server.call(api.assistants.publish, { token, ...paramsOf(made), body: { note: '第一版', version } })
    await expect(publishing(made.version)).rejects.toMatchObject({
      code: 40902,
      message: expect.stringContaining('差别'),
    })
    expect(await publishing(changed.version)).toMatchObject({ revision: 1, settings: { minScore: 0.7 } })
  })

  test('says so where there is nothing new', async () => {
    const made = await create()
    await publish(made)
    await expect(publish(made)).rejects.toMatchObject({ code: 40972 })
  })

  test('a draft that says again what is published is not a change', async () => {
    const made = await create({ settings: settings(0.6) })
    await publish(made)
    const { version } = await read(made)
    const save = (minScore: number, version: number) =>
      server.call(api.assistants.update, { token, ...paramsOf(made), body: { settings: settings(minScore), version } })
    const changed = await save(0.7, version)
    expect((await save(0.6, changed.version)).draft.changedSince).toBeUndefined()
  })

  test('an earlier revision becomes the draft again', async () => {
    const made = await create({ settings: settings(0.6) })
    await publish(made)
    const { version } = await read(made)
    await server.call(api.assistants.update, { token, ...paramsOf(made), body: { settings: settings(0.8), version } })
    await publish(made, '第二版')
    const second = await read(made)
    const params = { id: made.id, revision: '1' }
    const restored = await server.call(api.assistants.restore, { token, params, body: { version: second.version } })
    expect(restored).toMatchObject({ publishedRevision: 2, draft: { settings: { minScore: 0.6 } } })
    expect(restored.draft.changedSince).toBeDefined()
    const { list, total } = await server.call(api.assistants.revisions, { token, ...paramsOf(made) })
    expect([total, ...list.map(({ revision }) => revision)]).toEqual([2, 2, 1])
  })

  test.each(['0', '9', 'x', '1e3'])('there is no revision %s', async (revision) => {
    const made = await create()
    await publish(made)
    const params = { id: made.id, revision }
    await expect(server.call(api.assistants.revision, { token, params })).rejects.toMatchObject({ code: 40405 })
  })
})

describe('switching', () => {
  const setStatus = (assistant: Assistant, enabled: boolean) =>
    server.call(api.assistants.setStatus, {
      token,
      ...paramsOf(assistant),
      body: { enabled, version: assistant.version },
    })

  test('on needs something published', async () => {
    await expect(setStatus(await create(), true)).rejects.toMatchObject({ code: 40971 })
  })

  test('off and on leaves a record of each', async () => {
    const made = await create()
    await publish(made)
    const off = await setStatus(await read(made), false)
    expect(off.enabled).toBe(false)
    expect((await setStatus(off, true)).enabled).toBe(true)
    const { list } = await server.call(api.operationRecords.list, { token, query: { targetId: made.id } })
    expect(list.map(({ action }) => action)).toEqual(['enable', 'disable', 'publish', 'create'])
  })
})

test('a list is narrowed by words and state; what was removed is gone', async () => {
  const made = await create({ name: '只此一个的名字' })
  const listed = async (query: object) =>
    (await server.call(api.assistants.list, { token, query: { keyword: '只此一个', ...query } })).list.map(
      ({ id }) => id,
    )
  expect(await listed({ state: 'unpublished' })).toEqual([made.id])
  expect(await listed({ state: 'enabled' })).toEqual([])
  await publish(made)
  expect(await listed({ state: 'enabled' })).toEqual([made.id])
  await server.call(api.assistants.remove, { token, ...paramsOf(made) })
  expect(await listed({})).toEqual([])
  await expect(read(made)).rejects.toMatchObject({ code: 40470 })
})
