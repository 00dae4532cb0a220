import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const shop = 'https://shop.example.com'

test('the door of a web channel opens for its origins, and for nothing else', async () => {
  const operator = await server.make.member({ roleType: '2' })
  const assistantId = await publishedAssistant(server, operator)
  const web = await openChannel(server, operator, assistantId, { kind: 'web', origins: [shop] })
  const program = await openChannel(server, operator, assistantId, { origins: [shop] })
  const doorOf = async (channelId: string, origin = shop) => {
    const response = await fetch(`${server.origin}/chat/${channelId}/door`, { headers: { origin } })
    return (await response.json()) as { allowed: boolean; message?: string }
  }

  expect(await doorOf(web.id)).toEqual({ allowed: true })
  expect(await doorOf(web.id, 'https://evil.example')).toMatchObject({ allowed: false })
  for (const id of [program.id, assistantId, 'nonsense', '%27'])
    expect({ id, ...(await doorOf(id)) }).toEqual({
      id,
      allowed: false,
      message: expect.stringContaining('不存在') as string,
    })

  const params = { id: assistantId, channelId: web.id }
  const body = { enabled: false, version: web.version }
  await server.call(api.channels.update, { token: operator.token, params, body })
  expect(await doorOf(web.id)).toEqual({ allowed: false, message: '智能客服暂停服务，请稍后再来，或联系人工客服。' })
})
