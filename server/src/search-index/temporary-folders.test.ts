/** LanceDB makes a folder in the machine's temporary one for each session, and for a connection without. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { KnowledgeIndex } from './knowledge-index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiku-temporary-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a look at what is stored leaves none behind', async () => {
  vi.stubEnv('TMPDIR', folder)
  const uri = path.join(folder, 'index')
  const made = () => readdirSync(folder).filter((name) => name.startsWith('.tmp'))
  const index = await KnowledgeIndex.open({ uri })
  const own = made()
  await index.create('chunks')
  for (let look = 0; look < 3; look++) expect(await index.stored('chunks', (table) => table.countRows())).toBe(0)
  await expect(index.stored('nothing', (table) => table.countRows())).rejects.toThrow('nothing')
  await expect(index.stored('chunks', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(made()).toEqual(own)
  index.close()
})
