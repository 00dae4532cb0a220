import { api, everyCall } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'
import { suggestAfterSilence } from './silence.ts'

const server = useTestServer()
const { seatConversations: live, seatConfiguration, seatScripts, seatScriptGroups } = everyCall
let admin: Member
let groupId: string
let key: string

beforeAll(async () => {
  admin = await server.make.member({ roleType: '3', name: '赵敏' })
  const { token } = admin
  groupId = (await server.call(seatScriptGroups.create, { token, body: { name: '常用' } })).id
  key = (await seatKey(server, admin)).secret
})

const script = (title: string, text: string, keywords: string[] = []) =>
  server.call(seatScripts.create, { token: admin.token, body: { groupId, title, text, keywords } })
const cardsOf = async (conversationId: string) =>
  (await server.call(live.get, { token: key, params: { conversationId } })).cards

test('a trigger word suggests its script with the names filled in; its use counts, and it goes when it is switched off', async () => {
  const made = await script('退货流程', '{{客户姓名}}您好，我是{{坐席姓名}}，退货请保留包装。', ['退货'])
  const conversationId = await openSeat(server, key, { customer: { name: '李女士' }, agentMobile: admin.mobile })
  await say(server, key, conversationId, { text: '我想退货' })
  const [card] = await cardsOf(conversationId)
  expect(card).toMatchObject({
    kind: 'script',
    text: '李女士您好，我是赵敏，退货请保留包装。',
    because: expect.stringContaining('退货'),
  })
  const params = { conversationId, cardId: card?.id ?? '' }
  await server.call(live.use, { token: key, params, body: { act: 'sent' } })
  const { list } = await server.call(seatScripts.list, { token: admin.token, query: { keyword: '退货流程' } })
  expect(list).toMatchObject([{ uses: 1 }])
  const off = { enabled: false, version: made.version }
  await server.call(seatScripts.update, { token: admin.token, params: { id: made.id }, body: off })
  await server.app.seats.withdraw()
  expect((await cardsOf(conversationId))[0]?.withdrawn).toMatchObject({ because: '这条话术已停用、失效或删除' })
})

test('readers hear at once that a script says something else by now, or is offered no more', async () => {
  const { token } = admin
  const made = await script('开箱须知', '{{客户姓名}}，开箱请录像。', ['开箱'])
  const conversationId = await openSeat(server, key)
  const stream = await listen(server, key, conversationId)
  await say(server, key, conversationId, { text: '怎么开箱' })
  await stream.until('script-suggested')
  const update = (body: object) =>
    server.call(seatScripts.update, { token, params: { id: made.id }, body: { version: made.version, ...body } })
  const { version } = await update({ text: '{{客户姓名}}，开箱请全程录像。' })
  await stream.until('card-withdrawn')
  await say(server, key, conversationId, { text: '再问一次怎么开箱' })
  await stream.until('script-suggested', 2)
  await update({ title: '开箱', version }) // says the same
  const other = await server.call(seatScriptGroups.create, { token, body: { name: '别的' } })
  const { version: set } = await server.call(seatConfiguration.get, { token })
  await server.call(seatConfiguration.set, { token, body: { scripts: { groupIds: [other.id] }, version: set } })
  await stream.until('card-withdrawn', 2)
  stream.stop()
  await server.call(seatConfiguration.set, { token, body: { version: set + 1 } })
  expect(await cardsOf(conversationId)).toMatchObject([
    { text: '【客户姓名】，开箱请录像。', withdrawn: { because: '这条话术已更新，请重新查找' } },
    { text: '【客户姓名】，开箱请全程录像。', withdrawn: { because: '这条话术已停用、失效或删除' } },
  ])
})

test('a customer to whom nobody answers is asked to wait, unless somebody has answered meanwhile', async () => {
  await script('稍等', '请稍等，正在为您核实。')
  const { token } = admin
  const { version } = await server.call(seatConfiguration.get, { token })
  const settings = { triggers: { onMessage: true, onDemand: true, onSilenceS: 30 }, version }
  await server.call(seatConfiguration.set, { token, body: settings })
  const { organizationId } = admin
  const conversationId = await openSeat(server, key)
  const stream = await listen(server, key, conversationId)
  const { id: messageId } = await say(server, key, conversationId, { text: '到底怎么回事' })
  await suggestAfterSilence(server.app.ctx, { organizationId, conversationId, messageId })
  await stream.until('script-suggested')
  stream.stop()
  const [card] = await cardsOf(conversationId)
  expect(card).toMatchObject({ text: '请稍等，正在为您核实。', because: '客户已等待 30 秒，还没有人回复' })
  await say(server, key, conversationId, { role: 'agent', text: '您好' })
  await suggestAfterSilence(server.app.ctx, { organizationId, conversationId, messageId })
  expect(await cardsOf(conversationId)).toHaveLength(1)
})

test('a value that is published anew takes the card with the old one back', async () => {
  const base = await server.make.knowledgeBase(admin)
  const category = await server.make.productCategory(admin)
  const parameters = { noise: 42 }
  const product = await server.make.product(admin, base, category, {
    name: '清禾空调',
    model: 'KFR-35GW/X10',
    parameters,
  })
  await server.settle()
  const conversationId = await openSeat(server, key)
  await say(server, key, conversationId, { text: 'KFR-35GW/X10 噪音多少' })
  const { id: productId, version } = product
  const body = { productId, parameters: { noise: 39 }, version }
  await server.call(api.products.saveParameters, { token: admin.token, body })
  await server.app.seats.withdraw()
  expect(await cardsOf(conversationId)).toMatchObject([{ withdrawn: { because: '它依据的知识已更新，请重新查找' } }])
})

test('a comparison goes with the values of any of its products', async () => {
  const base = await server.make.knowledgeBase(admin)
  const category = await server.make.productCategory(admin)
  const make = (model: string, noise: number) =>
    server.make.product(admin, base, category, { name: `清禾空调 ${model}`, model, parameters: { noise } })
  await make('KFR-50GW/Y1', 40)
  const second = await make('KFR-50GW/Y2', 44)
  await server.settle()
  const conversationId = await openSeat(server, key)
  await say(server, key, conversationId, { text: 'KFR-50GW/Y1 和 KFR-50GW/Y2 噪音对比' })
  const [card] = await cardsOf(conversationId)
  expect(card).toMatchObject({ kind: 'exact', citation: { title: expect.stringContaining('Y1') } })
  const body = { productId: second.id, parameters: { noise: 39 }, version: second.version }
  await server.call(api.products.saveParameters, { token: admin.token, body })
  await server.app.seats.withdraw()
  expect(await cardsOf(conversationId)).toMatchObject([{ withdrawn: { because: '它依据的知识已更新，请重新查找' } }])
})
