import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { waits } from '@zhiku/contract/workflows/kinds'
import { expect, test } from 'vitest'
import { stepTime } from './step-time.ts'

const kinds = Object.keys(nodeKinds) as NodeKind[] // keys of the closed list

test.each(kinds)('%s says that it waits where it does', (kind) => {
  const doesWait = waits({ kind } as Parameters<typeof waits>[0]) // by its kind alone
  expect(stepTime({ kind, state: 'succeeded', tookMs: 1896 })).toBe(doesWait ? '等客户 1.9 秒' : '1896 毫秒')
})

test('a long wait is not told in seconds', () => {
  const told = [59_900, 61_000, 3_590_000, 5_400_000].map((tookMs) =>
    stepTime({ kind: 'ask', state: 'succeeded', tookMs }),
  )
  expect(told).toEqual(['等客户 59.9 秒', '等客户 1 分钟', '等客户 60 分钟', '等客户 1.5 小时'])
})

test('what still waits has taken no time yet', () =>
  expect(stepTime({ kind: 'ask', state: 'waiting', tookMs: 0 })).toBe('等客户'))
