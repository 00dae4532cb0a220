import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const workFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('others have their turn after each slice, and their share of the time', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const pace = createPace(1 / 4)
  const begunMs = performance.now()
  for (let step = 0; step < 20; step++) {
    workFor(1)
    await pace()
  }
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(4) // of the six pauses
  expect(performance.now() - begunMs).toBeGreaterThan(60) // 20 ms of work, thrice as long for others
})

test('work that is waited for has only its turns', async () => {
  const pace = createPace(1)
  let isOthers = false
  setTimeout(() => (isOthers = true), 0)
  workFor(4)
  await pace()
  await pace()
  expect(isOthers).toBe(true)
})
