/** Changes as the release before changes were parsed had stored them: every kind of them is read, and can be approved. */
import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import * as faqs from '../faqs/service.ts'
import * as files from '../files/service.ts'
import * as products from '../products/service.ts'
import type { StoredChange } from './service.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const faq = {
  question: '几年质保？',
  similarQuestions: ['质保多久'],
  answer: '三年',
  answerFormat: 'markdown',
  categoryId: null,
  tags: [],
  effectiveFrom: null,
  effectiveTo: '2026-12-31T16:00:00.000Z',
  productIds: [],
}
const file = {
  name: '说明.md',
  knowledgeType: 'literacy',
  categoryId: null,
  tags: [],
  effectiveFrom: null,
  effectiveTo: null,
  revision: 1,
  authored: true,
  content: '正文',
}
const product = {
  name: '空调',
  model: 'KFR-35',
  aliases: [],
  categoryId: 'c',
  imageUrls: [],
  sellingPoints: [],
  description: '',
  relatedFileIds: [],
  enabled: true,
  parameters: { noise: 40, colour: null, modes: ['冷', '热'] },
}
const [on, off] = [{ enabled: true }, { enabled: false }]
const moves = { before: { knowledgeBaseId: 'a', categoryId: null }, after: { knowledgeBaseId: 'b', categoryId: 'c' } }

const ofAll = (whole: object): StoredChange[] => [
  { action: 'create', before: null, after: { ...whole } },
  { action: 'update', before: { ...whole }, after: { ...whole } },
  { action: 'remove', before: { ...whole }, after: null },
]
const kinds: Record<string, { subject: typeof faqs.auditSubject; stored: StoredChange[] }> = {
  faq: {
    subject: faqs.auditSubject,
    stored: [
      ...ofAll(faq),
      { action: 'enable', before: off, after: on },
      { action: 'disable', before: on, after: off },
      { action: 'move', ...moves },
    ],
  },
  file: {
    subject: files.auditSubject,
    stored: [
      ...ofAll(file),
      // of files that waited before changes had rows of their own
      {
        action: 'create',
        before: null,
        after: { name: '旧.pdf', knowledgeType: 'policy', categoryId: null, tags: [], revision: 1 },
      },
      { action: 'update', before: {}, after: { relearn: { keepEdited: true } } },
      {
        action: 'update',
        before: { chunks: { k: { ordinal: 1, text: '一', enabled: true } } },
        after: {
          chunkChanges: [
            { act: 'update', chunkId: 'k', text: '二', version: 1 },
            { act: 'create', chunkId: 'n', text: '三', headingPath: [], afterChunkId: 'k' },
            { act: 'move', chunkId: 'k', ordinal: 2 },
            { act: 'remove', chunkId: 'm' },
          ],
        },
      },
      { action: 'enable', before: off, after: on },
      { action: 'disable', before: on, after: off },
      { action: 'move', ...moves },
    ],
  },
  product: {
    subject: products.auditSubject,
    stored: [
      ...ofAll(product),
      { action: 'enable', before: { ...product, ...off }, after: { ...product, ...on } },
      { action: 'disable', before: { ...product, ...on }, after: { ...product, ...off } },
      {
        action: 'move',
        before: { ...product, knowledgeBaseId: 'a' },
        after: { ...product, knowledgeBaseId: 'b' },
      },
    ],
  },
}

describe.each(Object.entries(kinds))('changes of a %s', (_type, { subject, stored }) => {
  test.each(stored.map((change) => [change.action, change] as const))('%s is known', (_action, change) => {
    expect(subject.knows(change)).toBe(true)
  })

  test('of two kinds at once, or with a field of none, are not', () => {
    const [create] = stored
    expect(subject.knows({ action: 'update', before: null, after: { ...create?.after, ...off, relearn: {} } })).toBe(
      false,
    )
    expect(subject.knows({ action: 'update', before: null, after: { ...create?.after, colour: '红' } })).toBe(false)
  })
})

test('what waited at the upgrade is read, compared and approved as before', async () => {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization })
  const base = await server.make.knowledgeBase(editor, { type: 'faq' })
  const made = await server.make.faq(editor, base, { question: '几年质保？', answer: '一年' })
  await server.make.requireAudits(editor, base)
  const at = { token: editor.token, params: { id: base.id, faqId: made.id } }
  const body = { answer: '两年', version: made.version }
  const { pendingAuditId: id = '' } = await call(api.faqs.update, { ...at, body })
  const stored = { before: JSON.stringify({ ...faq, answer: '一年' }), after: JSON.stringify(faq) }
  await server.app.ctx.db.updateTable('audits').set(stored).where('id', '=', id).execute()
  const { changes } = await call(api.audits.get, { token: auditor.token, params: { id } })
  expect(changes).toEqual([{ key: 'answer', name: '答案', before: '一年', after: '三年' }])
  await server.make.decide(auditor, id, { decision: 'approve' })
  expect(await call(api.faqs.get, at)).toMatchObject({ answer: '三年', auditStatus: 'approved' })
})
