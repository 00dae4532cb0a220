/** Processes of the product on one PostgreSQL and one data folder, ended after the tests of a file. */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { end, spawnProduct, urlOf, whenUp } from './product-process.ts'
import type { Started } from './product-process.ts'

export interface Processes {
  /** What they share on the disk. */
  dataDir: string
  start(role: 'web' | 'worker' | 'all', settings?: Record<string, string>): Promise<Started>
}

export function useProcesses(database: () => Promise<pg.ClientConfig>): Processes {
  const children: ChildProcess[] = []
  const processes = {} as Processes // filled before the first test
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'zhiku-processes-'))
    processes.dataDir = dataDir
    const url = urlOf(await database())
    processes.start = (role, settings) => {
      const child = spawnProduct({ ZHIKU_DATA_DIR: dataDir, DATABASE_URL: url, ZHIKU_ROLE: role, ...settings })
      children.push(child)
      return whenUp(child)
    }
  })
  afterAll(async () => {
    for (const child of children) await end(child, 'SIGTERM')
    await rm(processes.dataDir, { recursive: true })
  })
  return processes
}
