import type { HitEvidence } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { foldedLines } from './folded-evidence.ts'

const cases: [name: string, evidence: HitEvidence, lines: string[]][] = [
  [
    'rows, each with the names of its cells, without what is empty',
    {
      form: 'table',
      header: ['项目', '市区', '备注'],
      rows: [
        ['检测<em>上门费</em>', '50', '—'],
        ['夜间上门', '80', '须用户同意'],
        ['节日上门', '90', ''],
      ],
      total: 12,
      notes: [],
    },
    ['项目：检测<em>上门费</em> · 市区：50', '项目：夜间上门 · 市区：80 · 备注：须用户同意'],
  ],
  [
    'of a row first what was asked for: the line may end before its last cell',
    {
      form: 'table',
      header: ['产品', '备件', '物料编号', '零<em>售价</em>（元）'],
      rows: [['空调', '室内<em>主板</em>', 'AC-0201', '320']],
      total: 16,
      notes: [],
    },
    ['备件：室内<em>主板</em> · 零<em>售价</em>（元）：320 · 产品：空调 · 物料编号：AC-0201'],
  ],
  [
    'steps that answer, by their numbers',
    { form: 'steps', first: 3, steps: ['甲', '乙', '丙', '丁'], from: 5, to: 6 },
    ['5. 丙', '6. 丁'],
  ],
  ['a list from what was asked for', { form: 'list', items: ['甲', '乙', '<em>丙</em>'] }, ['<em>丙</em>']],
  [
    'of pairs only those that were asked for',
    {
      form: 'pairs',
      asked: 1,
      pairs: [
        { name: '<em>噪音</em>', value: '22 dB(A)' },
        { name: '功率', value: '780 W' },
      ],
    },
    ['<em>噪音</em>：22 dB(A)'],
  ],
  [
    'a text from the sentence of its first match',
    {
      form: 'text',
      text: '开机前请先检查电源插座是否接地良好，并确认电压与铭牌相符。滤网每两周<em>清洗</em>一次。',
    },
    ['…滤网每两周<em>清洗</em>一次。'],
  ],
  [
    'a text that soon answers, whole',
    { form: 'text', text: '先断电。<em>清洗</em>后晾干。' },
    ['先断电。<em>清洗</em>后晾干。'],
  ],
]

test.each(cases)('%s', (_name, evidence, lines) => {
  expect(foldedLines(evidence)).toEqual(lines)
})
