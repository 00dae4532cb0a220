import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const workFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('others have their turns after each slice', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const pace = createPace(1 / 4)
  for (let step = 0; step < 20; step++) {
    workFor(1)
    await pace()
  }
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(4) // of the six pauses, nine milliseconds each
})

test('work that is waited for has only its turns', async () => {
  const pace = createPace(1)
  let isOthers = false
  setImmediate(() => (isOthers = true))
  workFor(4)
  await pace()
  expect(isOthers).toBe(true)
})
