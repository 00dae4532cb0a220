import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { png, uploadPicture } from '../../test/pictures.ts'

const server = useTestServer()

test('name and picture change, and colleagues see the picture while strangers do not', async () => {
  const organization = await server.make.organization()
  const self = await server.make.member({ in: organization, roleType: '1' })
  const colleague = await server.make.member({ in: organization, roleType: '1' })
  const stranger = await server.make.member({ roleType: '3' })
  const { token } = self
  const { version } = await server.call(api.profile.get, { token })
  const body = { name: '新名字', avatarOssUrl: await uploadPicture(server, self), version }
  const changed = await server.call(api.profile.update, { token, body })
  expect(changed).toMatchObject({ name: '新名字', version: version + 1 })
  await expect(server.call(api.profile.update, { token, body })).rejects.toMatchObject({ code: 40902 })
  const seenBy = (by: Member) =>
    fetch(`${server.origin}${changed.avatarUrl ?? ''}`, { headers: { 'employee-token': by.token } })
  const shown = await seenBy(colleague)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  expect((await seenBy(stranger)).status).toBe(404)
  const gone = await server.call(api.profile.update, { token, body: { avatarOssUrl: null, version: version + 1 } })
  expect(gone.avatarUrl).toBeUndefined()
})

test('what only calls itself a picture is refused', async () => {
  const self = await server.make.member()
  const { token } = self
  const { version } = await server.call(api.profile.get, { token })
  for (const bytes of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('<html>')]) {
    const body = { avatarOssUrl: await uploadPicture(server, self, bytes), version }
    await expect(server.call(api.profile.update, { token, body })).rejects.toMatchObject({ code: 40017 })
  }
})

test('own sessions are listed and ended, those of others are not there', async () => {
  const self = await server.make.member()
  const other = await server.make.member()
  const { token } = self
  const login = { mobile: self.mobile, password }
  const second = await server.call(api.sessions.login, { body: login })
  const { list } = await server.call(api.profile.sessions, { token })
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  expect(list).toHaveLength(2)
  const theirs = await server.call(api.profile.sessions, { token: other.token })
  const stolen = { sessionId: theirs.list[0]?.id ?? '' }
  await expect(server.call(api.profile.endSession, { token, params: stolen })).rejects.toMatchObject({ code: 40416 })
  expect(await server.call(api.profile.endOtherSessions, { token })).toEqual({ ended: 1 })
  await expect(server.call(api.sessions.currentInfo, { token: second.token })).rejects.toMatchObject({ status: 401 })
})

test('own records hold the sign-in and nobody else’s acts', async () => {
  const organization = await server.make.organization()
  const self = await server.make.member({ in: organization, roleType: '1' })
  const other = await server.make.member({ in: organization, roleType: '2' })
  await server.make.knowledgeBase(other)
  const { list } = await server.call(api.profile.records, { token: self.token })
  expect(list.map(({ action }) => action)).toEqual(['signIn'])
})
