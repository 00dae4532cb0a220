/** What is served is exactly what is approved, enabled and in force: random histories against a model of a few lines. */
import { api } from '@zhiku/contract'
import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const minute = 60_000

/** Minutes from now; undefined for no limit. */
interface Dates {
  from: number | undefined
  to: number | undefined
}
const words = [
  'remove',
  'restore',
  'approve',
  'approveEdited',
  'reject',
  'withdraw',
  'resubmit',
  'confirmStop',
  'turnStopBack',
] as const
type Word = (typeof words)[number]
type Step =
  | ({ act: 'edit' } & Dates)
  | { act: 'switch'; enabled: boolean }
  | { act: Word }
  | { act: 'require'; required: boolean }
  | { act: 'wait'; minutes: number }

interface Content {
  answer: string
  from: number | undefined
  to: number | undefined
}
type Change = { kind: 'create' | 'update'; content: Content } | { kind: 'start' } | { kind: 'remove' }

const dates = fc.record({
  from: fc.option(fc.integer({ min: -20, max: 10 }), { nil: undefined }),
  to: fc.option(fc.integer({ min: 11, max: 40 }), { nil: undefined }),
})
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: dates.map((some): Step => ({ act: 'edit', ...some })) },
  { weight: 2, arbitrary: fc.boolean().map((enabled): Step => ({ act: 'switch', enabled })) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(...words, 'approve' as const, 'approve' as const).map((act): Step => ({ act })),
  },
  { weight: 1, arbitrary: fc.boolean().map((required): Step => ({ act: 'require', required })) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 25 }).map((minutes): Step => ({ act: 'wait', minutes })) },
)

/** The rules, said once more and as plainly as they can be. */
class Model {
  required = true
  removed = false
  enabled = true
  row: Content
  /** Seen by two, or needing to be seen by nobody. */
  approved: boolean
  waiting: Change | undefined
  /** It was stopped, and nobody has confirmed that. */
  stopped = false

  constructor(content: Content) {
    this.row = content
    this.approved = false
    this.waiting = { kind: 'create', content }
  }

  get isFree(): boolean {
    return !this.removed && !this.waiting
  }
  get mustWait(): boolean {
    return this.required && this.approved
  }

  edit(content: Content): void {
    if (!this.isFree) return
    if (this.mustWait) this.waiting = { kind: 'update', content }
    else this.put(content)
  }
  put(content: Content): void {
    this.row = content
    this.approved = !this.required
    this.waiting = this.required ? { kind: 'create', content } : undefined
  }
  switch(enabled: boolean): void {
    if (this.removed || this.enabled === enabled) return
    if (enabled) this.start()
    else if (this.waiting?.kind !== 'create') this.stop()
  }
  stop(): void {
    this.enabled = false
    this.stopped = this.mustWait
  }
  start(): void {
    if (!this.isFree || this.stopped) return
    if (this.mustWait) this.waiting = { kind: 'start' }
    else this.enabled = true
  }
  settleStop(isConfirmed: boolean): void {
    if (!this.stopped) return
    this.stopped = false
    this.enabled = !isConfirmed
  }
  remove(): void {
    if (!this.isFree) return
    if (this.mustWait) this.waiting = { kind: 'remove' }
    else this.removed = true
  }
  restore(): void {
    if (!this.removed) return
    this.removed = false
    this.put(this.row)
  }
  approve(edited?: string): void {
    const change = this.waiting
    if (!change) return
    this.waiting = undefined
    this.approved = true
    if (change.kind === 'start') this.enabled = true
    else if (change.kind === 'remove') this.removed = true
    else this.row = edited ? { ...change.content, answer: edited } : change.content
  }
  drop(isWithdrawn: boolean): void {
    if (this.waiting?.kind === 'create' && isWithdrawn) this.removed = true
    this.waiting = undefined
  }

  served(now: number): string | undefined {
    const { from = -Infinity, to = Infinity, answer } = this.row
    return this.approved && this.enabled && !this.removed && from <= now && now < to ? answer : undefined
  }
}

test('what is served is exactly what is approved, enabled and in force', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (history) => {
      await play(history)
    }),
    { numRuns: 25 },
  )
}, 180_000)

async function play(history: Step[]): Promise<void> {
  const organization = await server.make.organization()
  const [editor, auditor] = [
    await server.make.member({ in: organization }),
    await server.make.member({ in: organization, roleType: '3' }), // mends changes while approving them
  ]
  await call(api.audits.configure, { token: auditor.token, body: { administratorsMayDecideOwn: true } })
  const base = await server.make.knowledgeBase(editor, { type: 'faq' })
  const require = (auditRequired: boolean) => server.make.requireAudits(editor, base, auditRequired)
  await require(true)
  const question = '滤网多久清洗一次'
  const faq = await server.make.faq(editor, base, { question, answer: '初稿' })
  const at = { token: editor.token, params: { id: base.id, faqId: faq.id } }
  const model = new Model({ answer: '初稿', from: undefined, to: undefined })
  let edits = 0
  const audits = async () => (await call(api.audits.list, { token: auditor.token, query: { pageSize: 50 } })).list
  const lastAudit = async (state: 'pending' | 'ended') => {
    const changes = (await audits()).filter(({ action }) => action !== 'disable')
    return changes.find((one) => (one.state === 'pending') === (state === 'pending') && one.state !== 'approved')?.id
  }
  const settleStop = async (body: { decision: 'approve' | 'reject'; comment?: string }) => {
    const stop = (await audits()).find(({ action, state }) => action === 'disable' && state === 'pending')
    if (stop) await server.make.decide(auditor, stop.id, body)
  }
  const decide = async (body: {
    decision: 'approve' | 'reject'
    comment?: string
    edits?: Record<string, unknown>
  }) => {
    const id = await lastAudit('pending')
    if (id) await server.make.decide(auditor, id, body)
  }
  /** What the model says is refused is refused here, or does nothing. */
  const attempt = (act: Promise<unknown>) =>
    act.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500))
  const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())

  const doStep = async (step: Step): Promise<void> => {
    const now = server.clock.now().getTime()
    if (step.act === 'edit') {
      const [from, to] = [step.from, step.to].map((minutes) =>
        minutes === undefined ? undefined : now + minutes * minute,
      )
      const answer = `第${++edits}稿`
      model.edit({ answer, from, to })
      const current = await call(api.faqs.get, at).catch(() => undefined)
      if (!current) return
      const body = { answer, effectiveFrom: iso(from), effectiveTo: iso(to), version: current.version }
      await attempt(call(api.faqs.update, { ...at, body }))
    } else if (step.act === 'switch') {
      model.switch(step.enabled)
      await attempt(call(api.faqs.setStatus, { ...at, body: { enabled: step.enabled } }))
    } else if (step.act === 'remove') {
      model.remove()
      await attempt(call(api.faqs.remove, at))
    } else if (step.act === 'restore') {
      model.restore()
      await attempt(call(api.faqs.restore, at))
    } else if (step.act === 'approve') {
      model.approve()
      await decide({ decision: 'approve' })
    } else if (step.act === 'approveEdited') {
      const isText = model.waiting?.kind === 'create' || model.waiting?.kind === 'update'
      const answer = `审核第${++edits}稿`
      model.approve(answer)
      await decide({ decision: 'approve', ...(isText ? { edits: { answer } } : {}) })
    } else if (step.act === 'reject') {
      model.drop(false)
      await decide({ decision: 'reject', comment: '不妥' })
    } else if (step.act === 'withdraw') {
      const id = await lastAudit('pending')
      model.drop(true)
      if (id) await call(api.audits.withdraw, { token: editor.token, params: { id } })
    } else if (step.act === 'resubmit') {
      await resubmit()
    } else if (step.act === 'confirmStop') {
      model.settleStop(true)
      await settleStop({ decision: 'approve' })
    } else if (step.act === 'turnStopBack') {
      model.settleStop(false)
      await settleStop({ decision: 'reject', comment: '没有问题' })
    } else if (step.act === 'require') {
      model.required = step.required
      await require(step.required)
    } else if (step.act === 'wait') server.clock.advance(step.minutes * minute)
  }

  /** A new answer in a change of content that was rejected or withdrawn. Nothing is served by it. */
  const resubmit = async (): Promise<void> => {
    const id = await lastAudit('ended')
    if (!id || model.waiting) return
    const audit = await call(api.audits.get, { token: editor.token, params: { id } })
    if (audit.action !== 'create' && audit.action !== 'update') return
    const answer = `再提第${++edits}稿`
    await call(api.audits.edit, {
      token: editor.token,
      params: { id },
      body: { after: { answer }, version: audit.version },
    })
    const after = await call(api.audits.get, { token: editor.token, params: { id } })
    const time = (field: string) => {
      const value = after.after?.[field]
      return typeof value === 'string' ? Date.parse(value) : undefined
    }
    const content = { answer, from: time('effectiveFrom'), to: time('effectiveTo') }
    if (model.approved && !model.removed) model.waiting = { kind: 'update', content }
    else {
      model.removed = false
      model.row = content
      model.approved = false
      model.waiting = { kind: 'create', content }
    }
  }

  for (const step of history) {
    await doStep(step)
    await server.settle()
    const now = server.clock.now().getTime()
    const { list } = await call(api.search.search, { token: auditor.token, query: { keyword: question } })
    const served = [model.served(now)].filter((answer) => answer !== undefined)
    expect(list.map(({ snippet }) => snippet)).toEqual(served)
    expect(list.map(({ evidence }) => evidence)).toMatchObject(served.map((text) => ({ form: 'text', text })))
    const opened = await call(api.faqs.served, { token: auditor.token, params: { faqId: faq.id } }).catch(
      () => undefined,
    )
    expect(opened?.answer).toBe(model.served(now))
  }
}
