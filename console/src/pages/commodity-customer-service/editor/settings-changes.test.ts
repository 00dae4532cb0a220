import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { expect, test } from 'vitest'
import { settingsChanges } from './settings-changes.ts'

const settings = AssistantSettings.parse({})
const nameOf = (id: string) => `库${id}`

test('the same settings have no difference', () => {
  expect(settingsChanges(settings, AssistantSettings.parse({}), nameOf)).toEqual([])
})

test('what differs is said in the words of the form', () => {
  const after = AssistantSettings.parse({
    knowledgeBaseIds: ['1'],
    minScore: 0.6,
    handOver: { rules: [{ name: '投诉', words: ['投诉', '曝光'] }], afterUnanswered: 0 },
  })
  expect(settingsChanges(settings, after, nameOf)).toEqual([
    { name: '绑定的知识库', before: ['全部已启用的知识库'], after: ['库1'] },
    { name: '采用原文的最低得分', before: '45%', after: '60%' },
    { name: '转人工规则', before: [], after: ['投诉：投诉、曝光'] },
    { name: '连续未解答后转人工', before: '3 次', after: '不转' },
  ])
})

test('every setting is looked at', () => {
  const other = AssistantSettings.parse({
    workflowKey: 'repair',
    knowledgeBaseIds: ['1'],
    faqDirect: { minScore: 0.1, minMargin: 0.1 },
    minScore: 0.1,
    maxSources: 1,
    sentences: { greeting: '一', none: '二', handOver: '三' },
    handOver: { rules: [{ name: '四', words: ['五'] }], afterUnanswered: 1 },
    model: { use: true, strict: false },
  })
  expect(settingsChanges(settings, other, nameOf)).toHaveLength(13)
})
