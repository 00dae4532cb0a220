/** Everything with a date says and counts days of Beijing, whatever clock the machine of the server shows. */
import { api } from '@zhiku/contract'
import { beijingDay, dayStart, nextDay } from '@zhiku/contract/beijing-time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestServer } from '../test/harness.ts'
import { password } from '../test/make.ts'
import type { Member } from '../test/make.ts'
import { readSheetTexts } from '../test/read-sheet.ts'

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

  test('the list of files is exported with times of Beijing', async () => {
    const documents = await server.make.knowledgeBase(owner, { name: '二号' })
    await server.make.document(owner, documents)
    const at = { token: owner.token, params: { id: documents.id } }
    const [heading = [], row = []] = await readSheetTexts(await server.fetch(api.files.exportList, at))
    expect(row[heading.indexOf('更新时间')]).toMatch(new RegExp(`^${day} 00:3`))
  })
})
