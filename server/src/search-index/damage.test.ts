/** What may become of the index's files on a disk: each is noticed and healed without a hand, and told meanwhile. */
import { mkdtempSync } from 'node:fs'
import { open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'
import type { TestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as outbox from './outbox-store.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-damage-'))
const start = (role: 'all' | 'web') =>
  startTestServer({
    database: 'search_damage',
    settings: { ZHIKU_INDEX_URI: directory, ZHIKU_ROLE: role, ZHIKU_LOG: 'silent' },
  })

let asker: Member
let expected: string[]
beforeAll(async () => {
  const { server, stop } = await start('web')
  asker = await server.make.member()
  const base = await server.make.knowledgeBase(asker)
  const texts = ['空调不制冷时先清洗滤网。', '洗衣机不排水时检查排水泵。', '冰箱不保鲜时调低冷藏室的温度。']
  for (const [at, content] of texts.entries())
    await server.make.document(asker, base, { name: `说明${at}.md`, content })
  await server.settle()
  await server.app.reindex() // one data file, one full-text index, as after tidying
  expected = await find(server)
  await stop()
  if (expected.length !== 1) throw new Error('the undamaged index does not answer')
})
afterAll(() => rm(directory, { recursive: true }))

const find = async (server: TestServer): Promise<string[]> => {
  const query = { keyword: '洗衣机不排水' }
  const { list } = await server.call(api.search.search, { token: asker.token, query })
  return list.map(({ id }) => id)
}

const readiness = async ({ origin }: TestServer) => {
  const response = await fetch(`${origin}/readyz`)
  return { code: response.status, ...((await response.json()) as { status: string; index: string }) } // the probe's own words
}

/** Of the table that was built last. */
const newest = async () => (await readdir(directory)).sort().at(-1) ?? ''

/** The live table's files whose path holds `part`, largest first. */
async function filesOf(part: string): Promise<string[]> {
  const table = path.join(directory, await newest())
  const names = await readdir(table, { recursive: true })
  const files = await Promise.all(
    names.map(async (name) => ({ file: path.join(table, name), about: await stat(path.join(table, name)) })),
  )
  return files
    .filter(({ file, about }) => about.isFile() && file.includes(part))
    .sort((one, other) => other.about.size - one.about.size)
    .map(({ file }) => file)
}

const halve = async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2))
const flip = async (file: string) => {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const bytes = Buffer.alloc(Math.floor(size / 2))
  await handle.read(bytes, 0, bytes.length, Math.floor(size / 4))
  await handle.write(
    bytes.map((byte) => ~byte),
    0,
    bytes.length,
    Math.floor(size / 4),
  )
  await handle.close()
}
const each = (part: string, damage: (file: string) => Promise<unknown>) => async () => {
  const files = await filesOf(part)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) await damage(file)
}
const damages: [string, () => Promise<unknown>][] = [
  ['a manifest cut in half', each('_versions', halve)],
  ['an empty manifest', each('_versions', (file) => writeFile(file, ''))],
  ['a data file cut in half', each(`${path.sep}data${path.sep}`, halve)],
  ['a data file with other bytes', each(`${path.sep}data${path.sep}`, flip)],
  ['a data file gone', each(`${path.sep}data${path.sep}`, (file) => rm(file))],
  ['a full-text file cut in half', each('part_', halve)],
  ['a full-text file gone', each('part_', (file) => rm(file))],
  ['the whole index gone', () => rm(directory, { recursive: true })],
]

const healing = { timeout: 20_000, interval: 50 }

describe.each(damages)('%s', (_what, damage) => {
  test('is healed by the process that starts on it', { timeout: 40_000 }, async () => {
    const damaged = await newest()
    await damage()
    const { server, stop } = await start('all')
    await expect.poll(() => find(server).catch(String), healing).toEqual(expected)
    await expect.poll(() => newest().catch(() => damaged), healing).not.toBe(damaged)
    await expect.poll(() => readiness(server), healing).toMatchObject({ code: 200, index: 'ok' })
    expect(await find(server)).toEqual(expected)
    await stop()
  })
})

test(
  'a search that fails says so in words, tells the probe, and has whoever indexes build another',
  { timeout: 60_000 },
  async () => {
    const before = await start('web')
    await before.server.app.reindex()
    await before.stop()
    await each(`${path.sep}data${path.sep}`, (file) => rm(file))()
    const web = await start('web')
    const { server } = web
    await expect.poll(() => find(server).catch(String), healing).toContain('搜索索引正在自动修复')
    await expect
      .poll(() => readiness(server), healing)
      .toMatchObject({ code: 200, status: 'degraded', index: 'damaged' })
    const { db } = server.app.ctx
    const damaged = await outbox.liveTable(db)

    const worker = await start('all')
    await expect.poll(() => outbox.liveTable(db), healing).not.toBe(damaged)
    expect(await find(server)).toEqual(expected)
    await expect.poll(() => readiness(server), healing).toMatchObject({ code: 200, index: 'ok' })
    await worker.stop()
    await web.stop()
  },
)
