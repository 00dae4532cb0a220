import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { expect, test } from 'vitest'
import { merged, theirChanges } from './merge.ts'
import type { AssistantValues } from './settings-values.ts'

const values = (name: string, settings: object = {}): AssistantValues => ({
  name,
  description: '',
  avatarUrl: null,
  settings: AssistantSettings.parse(settings),
})
const nameOf = (id: string) => `库${id}`
const base = values('售后')

test('both changes stay where they are of different things, also inside one section', () => {
  const mine = values('售后', { faqDirect: { minScore: 0.9 } })
  const theirs = values('售后助手', { faqDirect: { minMargin: 0.2 }, knowledgeBaseIds: ['1'] })
  expect(merged(base, mine, theirs)).toEqual(
    values('售后助手', { faqDirect: { minScore: 0.9, minMargin: 0.2 }, knowledgeBaseIds: ['1'] }),
  )
})

test('where both changed the same, mine stays, and a list is one thing', () => {
  const rules = (name: string) => ({ handOver: { rules: [{ name, words: ['投诉'] }] } })
  expect(merged(base, values('甲', rules('甲')), values('乙', rules('乙')))).toEqual(values('甲', rules('甲')))
})

test('what the other changed is told, and where it stands otherwise here', () => {
  const mine = values('甲', { minScore: 0.6, maxSources: 1 })
  const theirs = values('乙', { minScore: 0.7, maxSources: 1 })
  expect(theirChanges(base, mine, theirs, nameOf)).toEqual([
    { name: '名称', before: '售后', after: '乙', mine: { value: '甲' } },
    { name: '采用原文的最低得分', before: '45%', after: '70%', mine: { value: '60%' } },
    { name: '最多来源数', before: 3, after: 1 },
  ])
})

test('another picture is told of', () => {
  expect(theirChanges(base, base, { ...base, avatarUrl: '/a' }, nameOf)).toEqual([
    { name: '头像', before: '无', after: '有' },
  ])
})
