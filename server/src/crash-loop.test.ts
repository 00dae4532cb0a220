/** Four rounds of the drill, each kind once at least; `npm run drill -- crash-loop` runs as many as are asked for. */
import { expect, test } from 'vitest'
import { crashRounds } from '../drills/crash-rounds.ts'

test(
  'killed under writes, server, database or connection: nothing lost, nothing doubled',
  { timeout: 240_000 },
  async () => {
    const report = await crashRounds(4, () => {})
    expect(report).toMatchObject({ kills: 4, lost: [], doubled: [], ended: 0 })
    expect(report.acknowledged).toBeGreaterThanOrEqual(50)
    expect(report.chunks.index).toBe(report.chunks.database)
  },
)
