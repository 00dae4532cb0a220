/** Scripts and their groups: what is refused by name, how they are found, who may change them. */
import { api, seatSettings } from '@zhiku/contract'
import type { BodyInput, QueryInput } from '@zhiku/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let organization: Awaited<ReturnType<typeof server.make.organization>>
let token: string
let groupId: string

const newGroup = (name: string) => server.call(seatSettings.seatScriptGroups.create, { token, body: { name } })
type Draft = BodyInput<typeof seatSettings.seatScripts.create>
const add = (draft: Partial<Draft>) =>
  server.call(seatSettings.seatScripts.create, { token, body: { groupId, title: '开场', text: '您好', ...draft } })
const titles = async (query: QueryInput<typeof seatSettings.seatScripts.list>, who = token) =>
  (await server.call(seatSettings.seatScripts.list, { token: who, query })).list.map(({ title }) => title)

beforeEach(async () => {
  organization = await server.make.organization()
  token = (await server.make.member({ in: organization, roleType: '2' })).token
  groupId = (await newGroup('开场白')).id
})

describe('groups', () => {
  test('stand in the order that people give them', async () => {
    await newGroup('安抚')
    const last = await newGroup('结束语')
    const list = async () => (await server.call(seatSettings.seatScriptGroups.list, { token })).list
    expect((await list()).map(({ name, ordinal }) => [name, ordinal])).toEqual([['开场白', 1], ['安抚', 2], ['结束语', 3]]) // prettier-ignore
    const params = { id: last.id }
    const body = { ordinal: 1, version: last.version }
    expect(await server.call(seatSettings.seatScriptGroups.update, { token, params, body })).toMatchObject({
      ordinal: 1,
    })
    expect((await list()).map(({ name }) => name)).toEqual(['结束语', '开场白', '安抚'])
    await expect(server.call(seatSettings.seatScriptGroups.update, { token, params, body })).rejects.toMatchObject({
      code: 40902,
    })
  })

  test('keep their names for themselves, and go only when they are empty', async () => {
    await expect(newGroup('开场白')).rejects.toMatchObject({ code: 40962 })
    const { id } = await add({})
    const params = { id: groupId }
    await expect(server.call(seatSettings.seatScriptGroups.remove, { token, params })).rejects.toMatchObject({
      code: 40963,
    })
    await server.call(seatSettings.seatScripts.remove, { token, params: { id } })
    await server.call(seatSettings.seatScriptGroups.remove, { token, params })
    expect((await server.call(seatSettings.seatScriptGroups.list, { token })).list).toEqual([])
  })
})

describe('a script', () => {
  test('names only variables that there are', async () => {
    const text = '{{客户姓名}}您好，{{优惠码}}请{{ 收好 }}'
    await expect(add({ text })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('没有变量 {{优惠码}}、{{收好}}'),
    })
    expect(await add({ text: '{{客户姓名}}您好，我是{{ 坐席姓名 }}' })).toMatchObject({ uses: 0, state: 'served' })
  })

  test('has its title in its group and its shortcut in the organization for itself', async () => {
    await add({ title: '开场', shortcut: ' KC ' })
    await expect(add({ title: '开场' })).rejects.toMatchObject({ code: 40960, fields: [{ path: 'title' }] })
    await expect(add({ title: '另一条', shortcut: 'kc' })).rejects.toMatchObject({ code: 40961 })
    await expect(add({ title: '斜杠', shortcut: 'k/c' })).rejects.toMatchObject({ status: 400 })
    const other = await newGroup('安抚')
    expect(await add({ title: '开场', groupId: other.id })).toMatchObject({ group: { name: '安抚' } })
  })

  test('is changed by whoever read its last version, and every change is recorded', async () => {
    const { id, version } = await add({})
    const change = (body: BodyInput<typeof seatSettings.seatScripts.update>) =>
      server.call(seatSettings.seatScripts.update, { token, params: { id }, body })
    expect(await change({ text: '您好，请讲', version })).toMatchObject({ title: '开场', version: 2 })
    await expect(change({ text: '别的', version })).rejects.toMatchObject({ code: 40902 })
    expect(await change({ enabled: false, version: 2 })).toMatchObject({ state: 'disabled' })
    const reversed = { effectiveFrom: '2026-12-01T00:00:00Z', effectiveTo: '2026-11-01T00:00:00Z' }
    await expect(change({ ...reversed, version: 3 })).rejects.toMatchObject({ code: 40004 })
    await expect(change({ groupId: 'none', version: 3 })).rejects.toMatchObject({ code: 40461 })
    const query = { targetType: 'seatScript' as const }
    const { list } = await server.call(api.operationRecords.list, { token, query })
    expect(list.map(({ action }) => action)).toEqual(['disable', 'update', 'create'])
  })

  test('is found by title, text, shortcut, category and trigger; a typed shortcut stands first', async () => {
    await add({ title: '退款须知', text: '钱原路退回', category: '退换' })
    await add({ title: '保修', text: '整机保修，退款另说', keywords: ['质保'] })
    await add({ title: '尾语', text: '再见', shortcut: '退' })
    expect(await titles({ keyword: '退' })).toEqual(['尾语', '退款须知', '保修'])
    expect(await titles({ keyword: '质保' })).toEqual(['保修'])
    expect(await titles({ category: '退换' })).toEqual(['退款须知'])
    expect(await titles({ keyword: '100%' })).toEqual([])
    const { categories } = await server.call(seatSettings.seatScripts.list, { token, query: {} })
    expect(categories).toEqual(['退换'])
  })

  test('is offered to agents while it is in service and its group is chosen', async () => {
    const agent = await server.make.member({ in: organization, roleType: '1' })
    const other = await newGroup('安抚')
    await add({ title: '在用' })
    await add({ title: '停用', enabled: false })
    await add({ title: '未到', effectiveFrom: '2999-01-01T00:00:00Z' })
    await add({ title: '过期', effectiveTo: '2001-01-01T00:00:00Z' })
    await add({ title: '别组', groupId: other.id })
    expect((await titles({ offered: 'true' }, agent.token)).toSorted()).toEqual(['别组', '在用'])
    expect((await titles({}, agent.token)).toSorted()).toEqual(['别组', '在用'])
    expect((await titles({ state: 'disabled' }, agent.token)).toSorted()).toEqual(['别组', '在用'])
    expect(await titles({ state: 'expired' })).toEqual(['过期'])
    const body = { scripts: { groupIds: [other.id] }, version: 0 }
    await server.call(seatSettings.seatConfiguration.set, { token, body })
    expect(await titles({ offered: 'true' }, agent.token)).toEqual(['别组'])
    expect(await titles({ offered: 'true', groupId }, agent.token)).toEqual([])
  })

  test('is not there for another organization', async () => {
    const { id } = await add({})
    const stranger = (await server.make.member({ roleType: '2' })).token
    expect(await titles({}, stranger)).toEqual([])
    const params = { id }
    await expect(server.call(seatSettings.seatScripts.remove, { token: stranger, params })).rejects.toMatchObject({
      code: 40460,
    })
    const body = { groupId, title: '外来', text: '外来' }
    await expect(server.call(seatSettings.seatScripts.create, { token: stranger, body })).rejects.toMatchObject({
      code: 40461,
    })
  })
})
