/** What the acts of a trace change; each says what it did, and how it is taken back. */
import type { Assistant } from '@zhiku/contract/assistants'
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { Hit } from '@zhiku/contract/search'
import { readEdge } from '@zhiku/contract/validity'
import { api, call } from '../../../api/client.ts'

export interface Mended {
  text: string
  /** Absent where there is nothing to take back. */
  undo?: () => Promise<unknown>
}

/** A FAQ or a file, as far as it is mended here. */
interface Kept {
  enabled: boolean
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
  pendingAuditId?: string | undefined
  version: number
}

type Days = Partial<Pick<Kept, 'effectiveFrom' | 'effectiveTo'>>

interface Door {
  get(): Promise<Kept>
  setStatus(enabled: boolean): Promise<Kept>
  setDays(days: { effectiveFrom?: string | null; effectiveTo?: string | null }, version: number): Promise<Kept>
}

function doorOf({ sourceType, sourceId, knowledgeBase: { id } }: Hit): Door {
  if (sourceType === 'faq') {
    const params = { id, faqId: sourceId }
    return {
      get: () => call(api.faqs.get, { params }),
      setStatus: (enabled) => call(api.faqs.setStatus, { params, body: { enabled } }),
      setDays: (days, version) => call(api.faqs.update, { params, body: { ...days, version } }),
    }
  }
  const params = { id, fileId: sourceId }
  return {
    get: () => call(api.files.get, { params }),
    setStatus: (enabled) => call(api.files.setStatus, { params, body: { enabled } }),
    setDays: (days, version) => call(api.files.update, { params, body: { ...days, version } }),
  }
}

const submitted = (auditId: string): Mended => ({
  text: '已提交审核，通过后生效。',
  undo: () => call(api.audits.withdraw, { params: { id: auditId } }),
})

const mended = ({ pendingAuditId }: Pick<Kept, 'pendingAuditId'>, text: string, undo: Mended['undo']): Mended =>
  pendingAuditId ? submitted(pendingAuditId) : { text, ...(undo && { undo }) }

/** The question becomes another wording of the FAQ. */
export async function addSimilar(hit: Hit, question: string): Promise<Mended> {
  const params = { id: hit.knowledgeBase.id, faqId: hit.sourceId }
  const faq = await call(api.faqs.get, { params })
  if ([faq.question, ...faq.similarQuestions].includes(question)) return { text: '这条问答已经有这个问法。' }
  const similarQuestions = [...faq.similarQuestions, question]
  const saved = await call(api.faqs.update, { params, body: { similarQuestions, version: faq.version } })
  return mended(saved, `已加为“${faq.question}”的相似问题。`, async () => {
    const now = await call(api.faqs.get, { params })
    const left = now.similarQuestions.filter((one) => one !== question)
    return call(api.faqs.update, { params, body: { similarQuestions: left, version: now.version } })
  })
}

/** Switched on is what was off: the thing itself, else its knowledge base; a passage has a switch of its own. */
export async function switchOn(hit: Hit): Promise<Mended> {
  if (hit.sourceType === 'product') return switchProductOn(hit)
  const door = doorOf(hit)
  const { enabled } = await door.get()
  if (enabled) return switchBaseOn(hit)
  const saved = await door.setStatus(true)
  return mended(saved, `已启用“${hit.title}”。`, () => door.setStatus(false))
}

async function switchProductOn(hit: Hit): Promise<Mended> {
  const batch = (action: 'enable' | 'disable') =>
    call(api.products.batch, {
      params: { id: hit.knowledgeBase.id },
      body: { productIds: [hit.sourceId], action },
    })
  const { failed, submitted: waiting } = await batch('enable')
  if (failed[0]) return { text: failed[0].message }
  if (waiting > 0) return { text: '已提交审核，通过后生效。' }
  return { text: `已启用“${hit.title}”。`, undo: () => batch('disable') }
}

async function switchBaseOn({ knowledgeBase: { id, name } }: Hit): Promise<Mended> {
  const setBase = async (enabled: boolean) => {
    const { version } = await call(api.knowledgeBases.get, { params: { id } })
    return call(api.knowledgeBases.update, { params: { id }, body: { enabled, version } })
  }
  const base = await call(api.knowledgeBases.get, { params: { id } })
  if (base.enabled) return { text: '停用的是这一段本身，请在“编辑分段”里启用它。' }
  await setBase(true)
  return { text: `已启用知识库“${name}”。`, undo: () => setBase(false) }
}

/** @param until a day of Beijing, the last one included; undefined: without an end */
export const extend = (hit: Hit, until: string | undefined): Promise<Mended> => {
  const effectiveTo = until === undefined ? null : (readEdge(until, 'to') ?? null)
  return setDays(hit, { effectiveTo }, until === undefined ? '已改为长期有效。' : `有效期已延长到 ${until}（含）。`)
}

export const beginNow = (hit: Hit): Promise<Mended> =>
  setDays(hit, { effectiveFrom: readEdge(beijingDay(new Date()), 'from') ?? null }, '已改为今天起生效。')

async function setDays(hit: Hit, days: Days, text: string): Promise<Mended> {
  const door = doorOf(hit)
  const before = await door.get()
  const saved = await door.setDays(bounds(days), before.version)
  return mended(saved, text, async () => {
    const { version } = await door.get()
    const { effectiveFrom, effectiveTo } = before
    return door.setDays('effectiveTo' in days ? bounds({ effectiveTo }) : bounds({ effectiveFrom }), version)
  })
}

/** An end that is not there is said to be none. */
const bounds = (days: Days): { effectiveFrom?: string | null; effectiveTo?: string | null } =>
  Object.fromEntries(Object.entries(days).map(([name, value]) => [name, value ?? null]))

/** The audit that it waits for; undefined where none does any more. */
export const waitingAudit = async (hit: Hit): Promise<string | undefined> => (await doorOf(hit).get()).pendingAuditId

/** The base becomes one of those that the draft answers from. */
export async function bind({ knowledgeBase: { id: baseId, name } }: Hit, assistantId: string): Promise<Mended> {
  const params = { id: assistantId }
  const read = () => call(api.assistants.get, { params })
  const save = ({ draft: { settings }, version }: Assistant, knowledgeBaseIds: string[]) =>
    call(api.assistants.update, { params, body: { settings: { ...settings, knowledgeBaseIds }, version } })
  const before = await read()
  const bound = before.draft.settings.knowledgeBaseIds
  if (bound.length === 0 || bound.includes(baseId)) return { text: `草稿已经在用“${name}”，选“草稿”再问。` }
  await save(before, [...bound, baseId])
  return {
    text: `“${name}”已绑定到草稿，发布后对客户生效。`,
    undo: async () => {
      const now = await read()
      const left = now.draft.settings.knowledgeBaseIds.filter((id) => id !== baseId)
      return save(now, left)
    },
  }
}
