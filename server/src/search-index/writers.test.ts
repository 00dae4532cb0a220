import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drill } from '../../drills/index-writers.ts'
import { freshDatabase } from '../../test/postgres.ts'

test(
  'two workers, each in turn paused with the lock and cut off, leave every row once and as it is',
  { timeout: 90_000 },
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-writers-'))
    const outcome = await drill(await freshDatabase('index_writers'), directory, 15)
    expect(outcome).toMatchObject({ doubled: 0, wrong: 0 })
    expect(outcome.pauses).toBeGreaterThan(0)
    expect(outcome.rows).toBeGreaterThan(0)
    await rm(directory, { recursive: true })
  },
)
