import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepUploads } from './sweep-uploads.ts'
import { listed, type OpenedStore, openers } from './test-stores.ts'

describe.each(Object.entries(openers))('a sweep of the %s store', (_name, open) => {
  let opened: OpenedStore
  beforeAll(async () => {
    opened = await open()
    for (const key of ['uploads/1', 'uploads/2', 'uploads/3', 'uploads/4', 'files/1']) {
      await opened.store.put(key, Buffer.from(key))
    }
  })
  afterAll(() => opened.close())
  const keys = async () => (await listed(opened.store, '')).map(({ key }) => key).toSorted()
  const inAnHour = new Date(Date.now() + 3_600_000)
  const anHourAgo = new Date(Date.now() - 3_600_000)

  test('leaves what is young, and everything when it cannot ask', async () => {
    const isRegistered = async () => new Set<string>()
    expect(await sweepUploads(opened.store, { prefix: 'uploads/', olderThan: anHourAgo, isRegistered })).toBe(0)
    const failing = async () => Promise.reject(new Error('no database'))
    const sweep = sweepUploads(opened.store, { prefix: 'uploads/', olderThan: inAnHour, isRegistered: failing })
    await expect(sweep).rejects.toThrow('no database')
    expect(await keys()).toHaveLength(5)
  })

  test('removes the old ones of its prefix that nobody registered', async () => {
    const isRegistered = async (asked: string[]) => new Set(asked.filter((key) => key.endsWith('2')))
    expect(await sweepUploads(opened.store, { prefix: 'uploads/', olderThan: inAnHour, isRegistered })).toBe(3)
    expect(await keys()).toEqual(['files/1', 'uploads/2'])
  })
})
