/** What a person sees of parsing: warnings, limits, and that no fault of the house is put down to the file. */
import { api } from '@zhiku/contract'
import type { File } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/vocabulary'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { namedFontPdf, ucs2 } from '../../test/fixtures/parsing/named-font-pdf.ts'
import { useTestServer } from '../../test/harness.ts'
import { createParsingPool } from '../parsing/service.ts'
import { parseNext } from './parse-file.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const never = new AbortController().signal

async function ownerWithBase() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const get = ({ id: fileId }: Pick<File, 'id'>) =>
    call(api.files.get, { token: owner.token, params: { id: base.id, fileId } })
  return { owner, base, get, token: owner.token, params: { id: base.id } }
}

const font = { baseFont: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1' as const, encode: ucs2 }

test('a PDF whose font is only named is found by its digits, and says which pages to look at', async () => {
  const { owner, base, get, token, params } = await ownerWithBase()
  const pages = [['温度选择三度'], ['筒自洁 95 度', '故障代码 E02', 'KFR-39N84 5999 元']]
  const file = await server.make.upload(owner, base, '手册.pdf', namedFontPdf({ font, pages }))
  const plain = await server.make.upload(owner, base, '说明.txt', bytesOf('保修三年'))
  await server.settle()
  const warnings = [{ kind: 'uncertainText', pages: [2] }]
  expect(await get(file)).toMatchObject({ parseStatus: 'ready', parseWarnings: warnings })
  expect(await get(plain)).toMatchObject({ parseStatus: 'ready', parseWarnings: [] })
  const found = await call(api.search.search, { token, query: { keyword: 'E02' } })
  expect(found.list[0]?.snippet).toContain('E02')
  const listed = async (parseWarning: 'any' | 'uncertainText' | 'hiddenContent') =>
    (await call(api.files.list, { token, params, query: { parseWarning } })).list.map(({ id }) => id)
  expect(await listed('any')).toEqual([file.id])
  expect(await listed('uncertainText')).toEqual([file.id])
  expect(await listed('hiddenContent')).toEqual([])
})

test('an auditor sees the warnings of a revision that waits', async () => {
  const { owner, base, get, token, params } = await ownerWithBase()
  const file = await server.make.upload(owner, base, '手册.pdf', bytesOf('%PDF-1.7'))
  await server.settle()
  await server.make.requireAudits(owner, base)
  const bytes = namedFontPdf({ font, pages: [['筒自洁 95 度']] })
  await server.make.upload(owner, base, '手册.pdf', bytes, { onDuplicate: 'replace' })
  await server.settle()
  expect(await get(file)).toMatchObject({ parseWarnings: [] })
  const at = { token, params: { ...params, fileId: file.id, revision: '2' } }
  const read = await call(api.files.revisionChunks, { ...at, query: {} })
  expect(read).toMatchObject({ state: 'ready', parseWarnings: [{ kind: 'uncertainText', pages: [1] }] })
})

test('blank text is refused at once, naming the field', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const blank = ' \n\u3000\n'
  const files = [{ name: '空白', content: blank }]
  await expect(call(api.files.create, { token, params, body: { files } })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'files.0.content', message: '文件第 1 项的正文：不能为空' }],
  })
  const file = await server.make.document(owner, base, { content: '保修三年' })
  const body = { content: blank, version: file.version }
  const rewriting = call(api.files.update, { token, params: { ...params, fileId: file.id }, body })
  await expect(rewriting).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'content', message: '正文：不能为空' }],
  })
})

test('a long parsed text is answered up to its limit, with its length', async () => {
  const { owner, base, get, token, params } = await ownerWithBase()
  const text = '先断开电源，再取下滤网。'.repeat(50_000)
  const file = await server.make.upload(owner, base, '长文.txt', bytesOf(text))
  await server.settle()
  const detail = await get(file)
  expect(detail.contentLength).toBeGreaterThanOrEqual(text.length)
  expect(detail.content).toHaveLength(limits.contentLength)
  const revision = await call(api.files.revision, { token, params: { ...params, fileId: file.id, revision: '1' } })
  expect(revision).toMatchObject({ contentLength: detail.contentLength, content: detail.content })
})

test('a database that is busy when a task ends takes the task back, and the file is read later', async () => {
  const { owner, base, get } = await ownerWithBase()
  const file = await server.make.upload(owner, base, '说明.txt', bytesOf('保修三年'))
  const { db } = server.app.ctx
  await sql`create function refuse_chunks() returns trigger language plpgsql as
    $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`.execute(db)
  await sql`create trigger refuse before insert on chunks for each row execute function refuse_chunks()`.execute(db)
  const pool = createParsingPool({ size: 1 })
  try {
    expect(await parseNext(server.app.ctx, pool, never)).toBe(false)
    expect(await get(file)).toMatchObject({ parseStatus: 'queued' })
  } finally {
    await sql`drop function refuse_chunks() cascade`.execute(db)
    await pool.close()
  }
  await server.settle()
  expect(await get(file)).toMatchObject({ parseStatus: 'ready' })
})

test('workers that are lost fail a file only where none of them came further', async () => {
  const { owner, base, get } = await ownerWithBase()
  const innocent = await server.make.upload(owner, base, '好.txt', bytesOf('保修三年'))
  const { db, clock } = server.app.ctx
  const lose = (fileId: string, progress: number) =>
    db
      .updateTable('parse_tasks')
      .set({ state: 'running', progress, lease_until: new Date(clock.now().getTime() - 1) })
      .where('file_id', '=', fileId)
      .execute()
  const pool = createParsingPool({ size: 1 })
  const stopped = AbortSignal.abort()
  for (const progress of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    await lose(innocent.id, progress)
    await parseNext(server.app.ctx, pool, stopped)
  }
  await server.settle()
  expect(await get(innocent)).toMatchObject({ parseStatus: 'ready' })
  const deadly = await server.make.upload(owner, base, '坏.txt', bytesOf('保修三年，以旧换新'))
  for (let loss = 0; loss < 3; loss++) {
    await lose(deadly.id, 0)
    await parseNext(server.app.ctx, pool, stopped)
  }
  await pool.close()
  await server.settle()
  expect(await get(deadly)).toMatchObject({
    parseStatus: 'failed',
    parseError: '解析多次中断，请检查文件后重新上传',
  })
})
