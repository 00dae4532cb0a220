import type { Use } from '@zhiku/contract/uses'
import { expect, test } from 'vitest'
import { servedByWords } from './workflow-facts.tsx'

const draft: Use = { kind: 'assistant', id: '1', name: '还没发布的助手', isDraftOnly: true }
const uses: Use[] = [
  { kind: 'assistant', id: '2', name: '售后助手' },
  draft,
  { kind: 'workflow', id: 'ask', name: '总流程' },
]

test('publishing changes what customers hear from whoever is published, not from drafts', () => {
  expect(servedByWords({ usedBy: uses })).toBe('售后助手、总流程')
  expect(servedByWords({ usedBy: [draft] })).toBeUndefined()
})
