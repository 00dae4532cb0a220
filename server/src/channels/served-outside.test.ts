/** No source that may not be served leaves by a channel: random histories of what is kept, asked in between. */
import { api, everyCall } from '@zhiku/contract'
import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { askOpen, openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const minute = 60_000
const questions = ['空调整机保修多久', '周末可以送货上门吗', '旧冰箱怎么回收'] as const

type Step =
  | { act: 'ask' | 'edit'; at: number }
  | { act: 'decide'; isApproved: boolean }
  | { act: 'switch'; at: number; enabled: boolean }
  | { act: 'expire'; at: number; minutes: number }
  | { act: 'base'; enabled: boolean }
  | { act: 'require'; required: boolean }
  | { act: 'wait'; minutes: number }
  | { act: 'index' }

const at = fc.integer({ min: 0, max: questions.length - 1 })
const enabled = fc.boolean()
const minutes = fc.integer({ min: 2, max: 9 })
const only = <A extends string>(act: A) => fc.constant(act)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: only('ask'), at }) },
  { weight: 3, arbitrary: fc.record({ act: only('edit'), at }) },
  { weight: 4, arbitrary: fc.record({ act: only('decide'), isApproved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: only('switch'), at, enabled }) },
  { weight: 2, arbitrary: fc.record({ act: only('expire'), at, minutes }) },
  { weight: 1, arbitrary: fc.record({ act: only('base'), enabled }) },
  { weight: 1, arbitrary: fc.record({ act: only('require'), required: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: only('wait'), minutes }) },
  { weight: 4, arbitrary: fc.record({ act: only('index') }) },
)

/** How many citations were looked at: a run that quotes nothing shows nothing. */
let looked = 0

test('whatever happens to knowledge, what is quoted outside is served at that moment', async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), play), { numRuns: 20 })
  expect(looked).toBeGreaterThan(0)
}, 600_000)

async function play(history: Step[]): Promise<void> {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization, roleType: '3' })
  const { token } = editor
  const base = await server.make.knowledgeBase(editor, { type: 'faq' })
  const faqs = await Promise.all(
    questions.map((question, index) =>
      server.make.faq(editor, base, { question, answer: `第 0 稿，第 ${index} 条。` }),
    ),
  )
  await server.settle()
  const { secret = '' } = await openChannel(server, editor, await publishedAssistant(server, editor), {
    perMinute: 6000,
  })
  let edits = 0

  const faqAt = (index: number) => ({ token, params: { id: base.id, faqId: faqs[index]?.id ?? '' } })
  const conversation = async () => (await server.call(everyCall.open.begin, { token: secret, body: {} })).id
  /** Refused where the state of things forbids it. */
  const attempt = (act: Promise<unknown>) =>
    act.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500))
  const update = async (index: number, change: object) => {
    const { version } = await server.call(api.faqs.get, faqAt(index))
    await attempt(server.call(api.faqs.update, { ...faqAt(index), body: { ...change, version } }))
  }

  /** What is kept, as its keepers see it; while a change waits, what was approved before. */
  const requireServed = async (title: string): Promise<string> => {
    const index = questions.findIndex((question) => question === title)
    const faq = await server.call(api.faqs.get, faqAt(index))
    const { enabled } = await server.call(api.knowledgeBases.get, { token, params: { id: base.id } })
    expect({ base: enabled, faq: faq.enabled }).toEqual({ base: true, faq: true })
    expect(Date.parse(faq.effectiveTo ?? '9999-12-31')).toBeGreaterThan(server.clock.now().getTime())
    return faq.answer
  }
  const ask = async (index: number) => {
    const id = await conversation()
    const { answer } = await askOpen(server, secret, id, questions[index] ?? '')
    for (const { title } of answer?.citations ?? []) {
      looked++
      expect(answer?.text).toContain(await requireServed(title))
    }
    asked.push(id)
  }
  const asked: string[] = []
  const readAgain = async () => {
    for (const conversationId of asked.slice(-3)) {
      const { turns } = await server.call(everyCall.open.conversation, { token: secret, params: { conversationId } })
      const citations = turns.flatMap(({ answer }) => answer?.citations ?? [])
      for (const { title, excerpt } of citations) {
        if (title !== '来源已撤下') await requireServed(title)
        else expect(excerpt).toBe('')
      }
    }
  }

  const doStep = async (step: Step): Promise<unknown> => {
    switch (step.act) {
      case 'ask':
        return ask(step.at)
      case 'edit':
        return update(step.at, { answer: `第 ${++edits} 稿，第 ${step.at} 条。` })
      case 'expire': {
        const effectiveTo = new Date(server.clock.now().getTime() + step.minutes * minute).toISOString()
        return update(step.at, { effectiveTo })
      }
      case 'switch':
        return attempt(server.call(api.faqs.setStatus, { ...faqAt(step.at), body: { enabled: step.enabled } }))
      case 'decide': {
        const { list } = await server.call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
        const decision = step.isApproved
          ? ({ decision: 'approve' } as const)
          : ({ decision: 'reject', comment: '不妥' } as const)
        return list[0] && server.make.decide(auditor, list[0].id, decision)
      }
      case 'base': {
        const { version } = await server.call(api.knowledgeBases.get, { token, params: { id: base.id } })
        const body = { enabled: step.enabled, version }
        return server.call(api.knowledgeBases.update, { token, params: { id: base.id }, body })
      }
      case 'require':
        return server.make.requireAudits(editor, base, step.required)
      case 'wait':
        return server.clock.advance(step.minutes * minute)
      case 'index':
        return server.settle()
    }
  }
  for (const step of history) {
    await doStep(step)
    await readAgain()
  }
}
