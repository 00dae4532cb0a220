import { expect, test } from 'vitest'
import { readChanges, valueWords } from './record-changes.ts'

test('settings are told part by part, by their names, and only where they differ', () => {
  const before = { onDemand: true, onMessage: true }
  const after = { onDemand: true, onMessage: true, onSilenceS: 60 }
  expect(readChanges('seatAssistant', [{ field: 'triggers', before, after }])).toEqual([
    { field: 'onSilenceS', name: '触发 · 无人回复秒数', before: undefined, after: 60 },
  ])
  const settings = { model: { use: false, strict: true }, knowledgeBaseIds: [] }
  const made = readChanges('assistant', [{ field: 'settings', after: settings }])
  expect(made.map(({ name }) => name)).toEqual(['大模型 · 使用模型', '大模型 · 逐句引用'])
})

test('what is no settings is told as it is, by the last step of its field', () => {
  const changes = [{ field: 'config.chunking.overlap', before: 0.1, after: 0.2 }]
  expect(readChanges('knowledgeBase', changes)).toEqual([
    { field: 'overlap', name: '重叠比例', before: 0.1, after: 0.2 },
  ])
})

test.each([
  ['roleType', '2', '知识运营'],
  ['type', 'faq', '问答知识库'],
  ['from', '2026-11-27T16:00:00.000Z', '2026-11-28 00:00:00'],
  ['assistantId', '01a2248d-43d5-751e-81d6-6d0fb0c1e066', '没有记下名称'],
  ['rules', { name: '急件', words: ['漏电', '冒烟'] }, '名称：急件；词语：漏电、冒烟'],
  ['name', '常见问答库', undefined],
])('of %s, %j reads %j', (field, value, read) => {
  expect(valueWords(field, value)).toBe(read)
})
