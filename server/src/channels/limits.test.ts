import { expect, test } from 'vitest'
import { createQuestionLimits } from './limits.ts'
import type { Asker } from './limits.ts'

const minuteMs = 60_000

function limited() {
  let now = 0
  const limits = createQuestionLimits(() => now)
  return {
    /** How many of these questions in a row are taken. */
    taken: (asker: Asker, count: number): number =>
      Array.from({ length: count }, () => {
        try {
          limits.take(asker)
          return 1
        } catch {
          return 0
        }
      }).reduce((sum: number, one) => sum + one, 0),
    refusal: (asker: Asker): unknown => {
      try {
        limits.take(asker)
        return undefined
      } catch (error) {
        return error
      }
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}
const web = { channelId: 'web', perMinute: 400 }

test('a visitor who floods takes nothing of what the channel allows others', () => {
  const { taken } = limited()
  const few = { channelId: 'web', perMinute: 40 }
  const flooding = taken({ ...few, visitorId: 'one', address: '1.1.1.1' }, 1000)
  expect(flooding).toBe(5)
  expect(taken({ ...few, visitorId: 'other', address: '2.2.2.2' }, 3)).toBe(3)
})

test('one who makes himself new visitors is held by his address', () => {
  const { taken } = limited()
  const asked = Array.from({ length: 200 }, (_, at) => taken({ ...web, visitorId: `v${at}`, address: '1.1.1.1' }, 1))
  expect(asked.filter(Boolean)).toHaveLength(30)
  expect(taken({ ...web, visitorId: 'calm', address: '2.2.2.2' }, 1)).toBe(1)
})

test('a channel takes no more than it allows, and says when it does again', () => {
  const { taken, refusal, wait } = limited()
  const program = { channelId: 'api', perMinute: 60 }
  expect(taken(program, 100)).toBe(15)
  expect(refusal(program)).toMatchObject({ code: 42983, seconds: 1, message: expect.stringContaining('1 秒后') })
  wait(minuteMs)
  expect(taken(program, 100)).toBe(15)
  expect(taken({ channelId: 'another', perMinute: 60 }, 1)).toBe(1)
})
