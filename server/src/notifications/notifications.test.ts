import { api } from '@zhiku/contract'
import { NotificationEvent } from '@zhiku/contract/notifications'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

/** Events of an open stream, one at a time, as a browser reads them with fetch. */
async function listen(by: Member) {
  const response = await server.fetch(api.notifications.stream, { token: by.token })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('a stream has a body')
  let said = ''
  const next = async (): Promise<NotificationEvent | 'closed'> => {
    for (;;) {
      const [line, ...rest] = said.split('\n\n')
      if (rest.length > 0 && line !== undefined) {
        said = rest.join('\n\n')
        if (line.startsWith('data: ')) return NotificationEvent.parse(JSON.parse(line.slice('data: '.length)))
        continue
      }
      const { value, done } = await reader.read()
      if (done) return 'closed'
      said += value
    }
  }
  return { next, close: () => reader.cancel() }
}

/** An audited base with a change that waits, and who may decide it. */
async function waiting() {
  const organization = await server.make.organization()
  const submitter = await server.make.member({ in: organization, roleType: '2', name: '陈雨' })
  const auditor = await server.make.member({ in: organization, roleType: '3', name: '王建国' })
  const base = await server.make.knowledgeBase(submitter, { type: 'faq' })
  await server.make.requireAudits(auditor, base)
  await server.make.faq(submitter, base, { question: '怎么除霜？' })
  const { list } = await server.call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
  return { organization, submitter, auditor, auditId: list[0]?.id ?? '' }
}

const reject = (by: Member, id: string) => server.make.decide(by, id, { decision: 'reject', comment: '缺少步骤' })

test('a decision reaches its submitter’s open stream, and is read once', async () => {
  const { submitter, auditor, auditId } = await waiting()
  const { token } = submitter
  const stream = await listen(submitter)
  expect(await stream.next()).toEqual({ type: 'state', unread: 0 })
  await reject(auditor, auditId)
  const event = await stream.next()
  expect(event).toMatchObject({
    type: 'notification',
    unread: 1,
    notification: { kind: 'auditDecided', detail: '缺少步骤', targetId: auditId },
  })
  const { list } = await server.call(api.notifications.list, { token, query: { unread: 'true' } })
  expect(list[0]?.title).toBe('王建国 驳回了你对“怎么除霜？”的变更')
  const read = await server.call(api.notifications.read, { token, params: { id: list[0]?.id ?? '' } })
  expect(read.readAt).toBeDefined()
  expect(await stream.next()).toEqual({ type: 'state', unread: 0 })
  expect(await server.call(api.notifications.unread, { token })).toEqual({ unread: 0 })
  await stream.close()
})

test('nobody is told of what was rolled back, nor of what others are told', async () => {
  const { submitter, auditor, auditId } = await waiting()
  const unexplained = server.make.decide(auditor, auditId, { decision: 'reject' })
  await expect(unexplained).rejects.toMatchObject({ code: 40011 })
  expect(await server.call(api.notifications.unread, { token: submitter.token })).toEqual({ unread: 0 })
  await reject(auditor, auditId)
  const { list } = await server.call(api.notifications.list, { token: submitter.token })
  const params = { id: list[0]?.id ?? '' }
  await expect(server.call(api.notifications.read, { token: auditor.token, params })).rejects.toMatchObject({
    code: 40417,
  })
  expect(await server.call(api.notifications.readAll, { token: auditor.token })).toEqual({ changed: 0 })
  expect(await server.call(api.notifications.readAll, { token: submitter.token })).toEqual({ changed: 1 })
})

test('a changed role is told, and the stream of a disabled employee closes', async () => {
  const { organization, submitter, auditor } = await waiting()
  const stream = await listen(submitter)
  await stream.next()
  const params = { id: organization.roleIds['2'] }
  const { version } = await server.call(api.roles.get, { token: auditor.token, params })
  await server.call(api.roles.update, { token: auditor.token, params, body: { description: '日常运营', version } })
  expect(await stream.next()).toEqual({ type: 'accessChanged' })
  const employee = { id: submitter.employeeId }
  const { version: at } = await server.call(api.employees.get, { token: auditor.token, params: employee })
  const body = { enabled: false, version: at }
  await server.call(api.employees.setStatus, { token: auditor.token, params: employee, body })
  expect(await stream.next()).toBe('closed')
})

test('a parse that fails is told to whoever uploaded', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.upload(owner, base, '坏的.pdf', Buffer.from('%PDF-1.4 broken'))
  await server.settle()
  const { list } = await server.call(api.notifications.list, { token: owner.token })
  expect(list).toMatchObject([{ kind: 'parseFailed', targetId: file.id, title: '“坏的.pdf”解析失败' }])
})

test('more streams than a person opens are refused in the envelope', async () => {
  const { submitter } = await waiting()
  const open = []
  for (let tab = 0; tab < 12; tab++) open.push(await listen(submitter))
  const refused = await server.fetch(api.notifications.stream, { token: submitter.token })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 42902 })
  await Promise.all(open.map(({ close }) => close()))
})
