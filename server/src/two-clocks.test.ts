/** Everything with a date says and counts days of Beijing, whatever clock the machine of the server shows. */
import { api, everyCall } from '@zhiku/contract'
import { beijingDay, dayStart, nextDay } from '@zhiku/contract/beijing-time'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerTurn } from '../test/customers.ts'
import { useTestServer } from '../test/harness.ts'
import { password, postForm } from '../test/make.ts'
import type { Member } from '../test/make.ts'
import { readSheetTexts } from '../test/read-sheet.ts'
import { openSeat, say } from '../test/seats.ts'
import { notifyExpiring } from './home/expiring.ts'
import { forgetScripts } from './seat-conversations/suggested-scripts.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const minuteMs = 60_000

/** Half an hour into a day of Beijing: in New York it is the day before, by London's clock as well. */
function soonAfterMidnight(): string {
  const now = server.clock.now()
  const midnight = dayStart(nextDay(beijingDay(now)))
  server.clock.advance(midnight.getTime() + 30 * minuteMs - now.getTime())
  return beijingDay(server.clock.now())
}

describe.each(['Asia/Shanghai', 'America/New_York'])('by the clock of %s', (zone) => {
  let owner: Member
  let day: string
  let base: { id: string }

  beforeEach(async () => {
    vi.stubEnv('TZ', zone)
    day = soonAfterMidnight()
    owner = await server.make.member({ roleType: '3' })
    base = await server.make.knowledgeBase(owner, { type: 'faq', name: '一号' })
  })
  afterEach(() => vi.unstubAllEnvs())

  test('the figures count what is done then as that day’s', async () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    await server.make.faq(owner, base)
    const { days } = await call(api.home.trends, { token: owner.token })
    expect(days.at(-1)).toMatchObject({ date: day, knowledgeChanges: 2 })
  })

  test('operation records of that day are found by it, and exported with its time', async () => {
    const { token } = owner
    const from = dayStart(day).toISOString()
    const to = dayStart(nextDay(day)).toISOString()
    const during = await call(api.operationRecords.list, { token, query: { from, to, targetType: 'knowledgeBase' } })
    expect(during.list.map(({ targetName }) => targetName)).toEqual(['一号'])
    const before = await call(api.operationRecords.list, { token, query: { to: from, targetType: 'knowledgeBase' } })
    expect(before.list).toEqual([])
    const response = await server.fetch(api.operationRecords.exportList, {
      token,
      query: { targetType: 'knowledgeBase' },
    })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`操作记录-${day}.xlsx`)
    expect((await readSheetTexts(response))[1]?.[0]).toMatch(new RegExp(`^${day} 00:3`))
  })

  test('validity ends with a day of Beijing, and exports say that day', async () => {
    const { token } = owner
    const effectiveTo = dayStart(nextDay(day)).toISOString()
    await server.make.faq(owner, base, { effectiveTo })
    const params = { id: base.id }
    const inForce = async () => {
      const body = { mobile: owner.mobile, password }
      const again = await call(api.sessions.login, { body }) // the session has ended by then
      return (await call(api.faqs.list, { token: again.token, params, query: { validity: 'inForce' } })).total
    }
    const [heading = [], row = []] = await readSheetTexts(await server.fetch(api.faqs.exportList, { token, params }))
    expect(row[heading.indexOf('失效时间')]).toBe(day)
    server.clock.advance(23 * 60 * minuteMs) // half past eleven at night
    expect(await inForce()).toBe(1)
    server.clock.advance(31 * minuteMs)
    expect(await inForce()).toBe(0)
  })

  test('who answers for what expires is told its last day', async () => {
    const last = nextDay(nextDay(day))
    await server.make.faq(owner, base, { question: '到哪天？', effectiveTo: dayStart(nextDay(last)).toISOString() })
    await notifyExpiring(server.app.ctx, new AbortController().signal)
    const told = await call(api.notifications.list, { token: owner.token, query: { kind: 'knowledgeExpiring' } })
    expect(told.list.map(({ title }) => title)).toEqual([`“到哪天？”即将到期，有效期至 ${last}（含）`])
  })

  test('a day in a workbook is that day, typed or kept by Excel as a date, the last one included', async () => {
    const { token } = owner
    const rows = [
      ['标准问题', '答案', '生效时间', '失效时间'],
      ['甲', '答', '2026-11-20', '2026-11-30'],
      ['乙', '答', new Date('2026-11-20T00:00:00Z'), new Date('2026-11-30T00:00:00Z')], // hucre's for a cell without a zone
    ]
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: '问答', rows }] }))
    const params = { id: base.id }
    const query = { filename: '问答.xlsx', size: bytes.length }
    const ticket = await call(api.uploads.ticket, { token, params, query })
    await postForm(server.app, ticket, bytes, query.filename)
    await call(api.faqImports.create, { token, params, body: { ossUrl: ticket.ossUrl, filename: query.filename } })
    await server.settle()
    const { list } = await call(api.faqs.list, { token, params, query: { sort: 'question' } })
    const days = { effectiveFrom: '2026-11-19T16:00:00.000Z', effectiveTo: '2026-11-30T16:00:00.000Z' }
    expect(list).toMatchObject([days, days])
  })

  test('conversations of that day are found by it, counted as its, and exported with its time', async () => {
    const { token, organizationId } = owner
    const assistant = await call(api.assistants.create, { token, body: { name: '助手' } })
    await customerTurn(server, { organizationId, assistant, question: '怎么退货' })
    const { figures } = await call(api.assistants.get, { token, params: { id: assistant.id } })
    expect(figures).toMatchObject({ turnsToday: 1, daily: [...Array.from({ length: 13 }, () => 0), 1] })
    const [from, to] = [dayStart(day), dayStart(nextDay(day))].map((at) => at.toISOString())
    const found = async (query: object) => (await call(api.conversations.list, { token, query })).total
    expect(await found({ from, to })).toBe(1)
    expect(await found({ to: from })).toBe(0)
    const response = await server.fetch(api.conversations.exportList, { token })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`会话-${day}.xlsx`)
    expect((await readSheetTexts(response)).flat().join(' ')).toContain(`${day} 00:3`)
  })

  test('a script is suggested until its last day is over, and says that day', async () => {
    const { token } = owner
    const { list: groups } = await call(everyCall.seatScriptGroups.list, { token })
    const group = groups[0] ?? (await call(everyCall.seatScriptGroups.create, { token, body: { name: '开场' } }))
    const effectiveTo = dayStart(nextDay(day)).toISOString()
    const script = { groupId: group.id, title: '日期', text: '今天是{{今天日期}}', keywords: ['几号'], effectiveTo }
    await call(everyCall.seatScripts.create, { token, body: script })
    const suggested = async () => {
      forgetScripts() // kept for some seconds of the real clock
      const seat = await call(api.sessions.login, { body: { mobile: owner.mobile, password } })
      const id = await openSeat(server, seat.token)
      await say(server, seat.token, id, { text: '今天几号' })
      const { cards } = await call(everyCall.seatConversations.get, {
        token: seat.token,
        params: { conversationId: id },
      })
      return cards.filter(({ kind }) => kind === 'script').map(({ text }) => text)
    }
    const [, month, date] = day.split('-').map(Number)
    server.clock.advance(23 * 60 * minuteMs)
    expect(await suggested()).toEqual([`今天是${month} 月 ${date} 日`])
    server.clock.advance(31 * minuteMs)
    expect(await suggested()).toEqual([])
  })

  test('the list of files is exported with times of Beijing', async () => {
    const documents = await server.make.knowledgeBase(owner, { name: '二号' })
    await server.make.document(owner, documents)
    const at = { token: owner.token, params: { id: documents.id } }
    const [heading = [], row = []] = await readSheetTexts(await server.fetch(api.files.exportList, at))
    expect(row[heading.indexOf('更新时间')]).toMatch(new RegExp(`^${day} 00:3`))
  })
})
