import { api } from '@zhiku/contract'
import type { Assistant } from '@zhiku/contract/assistants'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { png, uploadPicture } from '../../test/pictures.ts'

const server = useTestServer()
let operator: Member
let colleague: Member
let stranger: Member

beforeAll(async () => {
  const organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  colleague = await server.make.member({ in: organization, roleType: '2' })
  stranger = await server.make.member({ roleType: '2' })
})

const create = async (name: string, bytes = png): Promise<Assistant> => {
  const body = { name, avatarUrl: await uploadPicture(server, operator, bytes) }
  return server.call(api.assistants.create, { token: operator.token, body })
}
const update = ({ id, version }: Assistant, body: { avatarUrl?: string | null; description?: string }) =>
  server.call(api.assistants.update, { token: operator.token, params: { id }, body: { ...body, version } })
const seen = ({ avatarUrl }: Assistant, by: Member) =>
  fetch(`${server.origin}${avatarUrl ?? '/api/none'}`, { headers: { 'employee-token': by.token } })

test('an assistant shows its picture to colleagues and to nobody else', async () => {
  const made = await create('有头像')
  const shown = await seen(made, colleague)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  expect((await seen(made, stranger)).status).toBe(404)
})

test('the picture stays when its address is sent back, and goes with null', async () => {
  const made = await create('头像不变')
  const kept = await update(made, { avatarUrl: made.avatarUrl ?? '', description: '改了描述' })
  expect(kept).toMatchObject({ avatarUrl: made.avatarUrl, description: '改了描述' })
  const bare = await update(kept, { avatarUrl: null })
  expect(bare.avatarUrl).toBeUndefined()
  expect((await seen(made, operator)).status).toBe(404)
})

test('a change of the picture is no change of the draft, and stands in the records', async () => {
  const { id } = await create('头像记录')
  const { token } = operator
  await server.call(api.assistants.publish, { token, params: { id }, body: { note: '第一版' } })
  const bare = await update(await server.call(api.assistants.get, { token, params: { id } }), { avatarUrl: null })
  expect(bare.draft.changedSince).toBeUndefined()
  const { list } = await server.call(api.operationRecords.list, { token, query: { targetId: id } })
  expect(list[0]?.changes).toContainEqual(expect.objectContaining({ field: 'avatarUrl', before: '有', after: null }))
})

test.each([
  [
    'what only calls itself a picture',
    () => uploadPicture(server, operator, Buffer.from('<svg onload=alert(1)>')),
    40017,
  ],
  ['an upload that is not there', () => Promise.resolve('oss://nowhere/uploads/x/y'), 40005],
])('%s is refused', async (_what, avatarUrl, code) => {
  const body = { name: `坏头像 ${code}`, avatarUrl: await avatarUrl() }
  const response = await server.fetch(api.assistants.create, { token: operator.token, body })
  expect(await response.json()).toMatchObject({ code })
})
