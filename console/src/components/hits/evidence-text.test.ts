import type { HitEvidence } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { evidenceText, hitText, sourceLine } from './evidence-text.ts'

const table: HitEvidence = {
  form: 'table',
  lead: '室内机显示的代码',
  header: ['代码', '含义', '备件'],
  rows: [
    ['<em>E1</em>', '通信故障 &amp; 断线', ''],
    ['<em>E1</em>', '进水超时', '进水阀'],
  ],
  total: 9,
  notes: ['以铭牌为准。'],
}
const steps: HitEvidence = {
  form: 'steps',
  lead: '按下列步骤：',
  first: 2,
  steps: ['关机', '取出<em>滤网</em>\n· 左'],
  from: 3,
  to: 3,
}
const pairs: HitEvidence = {
  form: 'pairs',
  pairs: [
    { name: '<em>噪音</em>', value: '22 dB(A)' },
    { name: '功率', value: '780 W' },
  ],
  asked: 1,
}

test.each<[HitEvidence, string]>([
  [{ form: 'text', text: '先<em>断电</em>。<br>' }, '先断电。<br>'],
  [{ form: 'list', lead: '不得：', items: ['暴晒', '火<em>烘</em>'] }, '不得：\n· 暴晒\n· 火烘'],
  [steps, '按下列步骤：\n2. 关机\n3. 取出滤网\n· 左'],
  [
    table,
    '室内机显示的代码\n代码：E1\n含义：通信故障 & 断线\n\n代码：E1\n含义：进水超时\n备件：进水阀\n\n以铭牌为准。',
  ],
  [pairs, '噪音：22 dB(A)'],
  [{ ...pairs, asked: 0 }, '噪音：22 dB(A)\n功率：780 W'],
])('%j reads as a customer reads it', (evidence, text) => {
  expect(evidenceText(evidence)).toBe(text)
})

test('a value is copied with its product, and what has no form as the passage is told', () => {
  const hit = { title: '清禾 X10-Pro', snippet: '整段', sourceType: 'product' as const }
  expect(hitText({ ...hit, evidence: pairs })).toBe('清禾 X10-Pro\n噪音：22 dB(A)')
  expect(hitText({ ...hit, sourceType: 'file' })).toBe('整段')
})

test('the source says where it stands and how long it holds', () => {
  expect(sourceLine({ title: '说明书' })).toBe('来源：说明书')
  expect(sourceLine({ title: '细则', page: 9, effectiveTo: '2026-12-31T16:00:00.000Z' })).toBe(
    '来源：细则 · 第 9 页 · 有效期至 2026-12-31（含）',
  )
})
