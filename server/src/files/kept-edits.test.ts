/** What becomes of people's edits of chunks when a file's original is replaced by another. */
import { api } from '@zhiku/contract'
import { problems } from '@zhiku/contract/problem'
import { expect, test } from 'vitest'
import { namedFontPdf, ucs2 } from '../../test/fixtures/parsing/named-font-pdf.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { databaseBefore } from '../../test/migrations.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** Sections long enough to be chunks of their own. */
const section = (title: string, said = '按说明操作') =>
  `# ${title}\n\n${Array.from({ length: 40 }, (_, i) => `${title}要点第 ${i} 条，请${said}。`).join('')}`
const content = ['安装', '清洗', '故障'].map((title) => section(title)).join('\n\n')

/** A file that lies in a base of its own, and what is done with it. */
async function fileOf(make: (owner: Member, base: { id: string }) => Promise<{ id: string }>) {
  const owner = await server.make.member()
  const { token } = owner
  const base = await server.make.knowledgeBase(owner)
  const { id: fileId } = await make(owner, base)
  await server.settle()
  const at = { token, params: { id: base.id, fileId } }
  const list = async () => (await call(api.chunks.list, at)).list
  const texts = async () => (await list()).map(({ text }) => text)
  const change = (chunkId = '', text: string) =>
    call(api.chunks.update, { token, params: { ...at.params, chunkId }, body: { text, version: 1 } })
  const rewrite = async (text: string) => {
    const { version } = await call(api.files.get, at)
    await call(api.files.update, { ...at, body: { content: text, version } })
    await server.settle()
    return texts()
  }
  const replace = async (name: string, bytes: Uint8Array) => {
    await server.make.upload(owner, base, name, bytes, { onDuplicate: 'replace' })
    await server.settle()
    return texts()
  }
  const warnings = async () => (await call(api.files.get, at)).parseWarnings
  const remove = async (...ordinals: number[]) => {
    const all = await list()
    for (const ordinal of ordinals)
      await call(api.chunks.remove, { token, params: { ...at.params, chunkId: all[ordinal - 1]?.id ?? '' } })
  }
  const relearn = async ({ length, keepEdited = true }: { length?: number; keepEdited?: boolean } = {}) => {
    const { id } = base
    const { version, config } = await call(api.knowledgeBases.get, { token, params: { id } })
    const chunking = { ...config.chunking, targetLength: length ?? config.chunking.targetLength }
    await call(api.knowledgeBases.configure, { token, params: { id }, body: { chunking, version } })
    await call(api.files.relearn, { token, params: { id }, body: { fileIds: [fileId], keepEdited } })
    await server.settle()
    return texts()
  }
  return { token, at, list, change, rewrite, replace, warnings, remove, relearn, texts }
}

const writtenFile = (text: string) => fileOf((owner, base) => server.make.document(owner, base, { content: text }))
const uploadedFile = (name: string, bytes: Uint8Array) =>
  fileOf((owner, base) => server.make.upload(owner, base, name, bytes))

async function editedFile() {
  const file = await writtenFile(content)
  const [install, wash] = await file.list()
  await file.change(install?.id, '先量好尺寸。')
  await file.change(wash?.id, '先拔下插头。')
  await call(api.chunks.create, { ...file.at, body: { text: '电话见封底。', headingPath: ['售后'] } })
  return file
}

test('an edit stays where its original is still there, in its new place; the others go and are named', async () => {
  const { rewrite, list, warnings } = await editedFile()
  const texts = await rewrite([section('故障'), section('清洗', '照图操作'), section('安装')].join('\n\n'))
  expect(texts).toEqual([expect.stringContaining('故障'), expect.stringContaining('照图操作'), '先量好尺寸。'])
  expect((await list()).map(({ edited, ordinal }) => [edited, ordinal])).toEqual([
    [false, 1],
    [false, 2],
    [true, 3],
  ])
  const details = ['原第 2 段“先拔下插头。”', '原第 4 段“电话见封底。”']
  expect(await warnings()).toEqual([{ kind: 'droppedEdits', details }])
})

test('of a text that stands twice, the edit of one copy is not taken for the other’s', async () => {
  const [first, second, warranty] = [section('甲型'), section('乙型'), section('保修')]
  const { list, change, rewrite, warnings } = await writtenFile([first, warranty, second, warranty].join('\n\n'))
  await change((await list())[1]?.id, '甲型保修三年。')
  const grown = await rewrite([section('前言'), first, warranty, second, warranty].join('\n\n'))
  expect(grown[2]).toBe('甲型保修三年。')
  const swapped = await rewrite([second, warranty, first, warranty].join('\n\n'))
  expect(swapped).not.toContain('甲型保修三年。')
  expect(await warnings()).toEqual([{ kind: 'droppedEdits', details: ['原第 3 段“甲型保修三年。”'] }])
})

test('an edit goes where its original shows another picture, though every word of it is the same', async () => {
  const picture = (sign: number) => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, sign]).toString('base64')
  const part = (title: string, sign: number) =>
    `<h1>${title}</h1><p>${'先接线。'.repeat(100)}<img src="data:image/png;base64,${picture(sign)}"></p>`
  const page = (body: string) => new TextEncoder().encode(`<body>${body}</body>`)
  const [inside, outside, end] = [part('内机', 1), part('外机', 2), `<h1>附</h1><p>${'售后。'.repeat(100)}</p>`]
  const { list, change, replace } = await uploadedFile('接线.html', page(inside + outside))
  for (const chunk of await list()) await change(chunk.id, `先断电。${chunk.text.slice(-200)}`)
  const editsOf = async (body: string) =>
    (await replace('接线.html', page(body))).filter((text) => text.startsWith('先断电。')).length
  expect(await editsOf(inside + outside + end)).toBe(2)
  expect(await editsOf(inside + part('外机', 3))).toBe(1)
  expect(await editsOf(part('内机', 3) + part('外机', 1))).toBe(0)
})

test('what was written beside a revision that could not be read goes with it', async () => {
  const { at, replace, warnings } = await uploadedFile('手册.pdf', new TextEncoder().encode('%PDF-1.7'))
  await call(api.chunks.create, { ...at, body: { text: '保修一年。' } })
  const font = { baseFont: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1' as const, encode: ucs2 }
  expect(await replace('手册.pdf', namedFontPdf({ font, pages: [['保修三年']] }))).toEqual(['保修三年'])
  expect(await warnings()).toContainEqual({ kind: 'droppedEdits', details: ['原第 1 段“保修一年。”'] })
})

test('what stays keeps its switch and its address, also of an earlier revision that is current again', async () => {
  const { token, at, list, change, rewrite, warnings } = await writtenFile([section('甲'), section('乙')].join('\n\n'))
  const chunkId = (await list())[0]?.id ?? ''
  await change(chunkId, '一改。')
  const body = { text: '二改。', enabled: false, version: 2 }
  await call(api.chunks.update, { token, params: { ...at.params, chunkId }, body })
  await rewrite([section('丙'), section('甲')].join('\n\n'))
  const edit = { id: chunkId, text: '二改。', enabled: false, edited: true }
  expect((await list())[1]).toMatchObject(edit)
  const { version } = await call(api.files.get, at)
  await call(api.files.restoreRevision, { token, params: { ...at.params, revision: '1' }, body: { version } })
  await server.settle()
  expect((await list())[0]).toMatchObject(edit)
  expect(await warnings()).toEqual([])
})

test('a revision that is learned again keeps all that was written into it, and names nothing any more', async () => {
  const { token, at, rewrite, warnings, list } = await editedFile()
  await rewrite([section('安装'), section('故障')].join('\n\n'))
  await call(api.chunks.create, { ...at, body: { text: '电话改了。' } })
  await call(api.files.relearn, { token, params: { id: at.params.id }, body: { fileIds: [at.params.fileId] } })
  await server.settle()
  const texts = (await list()).map(({ text }) => text)
  expect(texts).toEqual(['先量好尺寸。', expect.stringContaining('故障'), '电话改了。'])
  expect(await warnings()).toEqual([])
})

test('learning again while a new revision waits does not put what was written of the old one into it', async () => {
  const { token, at, list } = await editedFile()
  const { version } = await call(api.files.get, at)
  await call(api.files.update, { ...at, body: { content: section('清洗', '照图操作'), version } })
  const body = { fileIds: [at.params.fileId], keepEdited: true }
  await call(api.files.relearn, { token, params: { id: at.params.id }, body })
  await server.settle()
  expect((await list()).map(({ text }) => text)).toEqual([expect.stringContaining('照图操作')])
})

test('what was deleted stays deleted where its text is cut again, is named, and can be restored in its place', async () => {
  const { token, at, remove, rewrite, warnings, texts, list } = await writtenFile(content)
  await remove(2, 3)
  expect(await rewrite([section('前言'), content].join('\n\n'))).toEqual([
    expect.stringContaining('前言'),
    expect.stringContaining('安装'),
  ])
  const details = [expect.stringContaining('原第 2 段“清洗'), expect.stringContaining('原第 3 段“故障')]
  expect(await warnings()).toEqual([{ kind: 'stillRemoved', details }])
  expect((await call(api.files.get, at)).removedChunkCount).toBe(2)
  const { list: removed } = await call(api.chunks.removed, at)
  expect(removed).toEqual([
    { id: expect.any(String), headingPath: ['故障'], text: expect.stringContaining('故障'), isWaiting: false },
    expect.objectContaining({ headingPath: ['清洗'] }),
  ])
  for (const { id } of removed) {
    const restored = await call(api.chunks.restore, { token, params: { ...at.params, chunkId: id } })
    expect(restored?.ordinal).toBe(3)
  }
  expect(await texts()).toEqual(['前言', '安装', '清洗', '故障'].map((title) => expect.stringContaining(title)))
  expect((await list()).map(({ enabled, edited }) => enabled && !edited)).toEqual([true, true, true, true])
  expect(await call(api.chunks.removed, at)).toMatchObject({ total: 0 })
  await expect(
    call(api.chunks.restore, { token, params: { ...at.params, chunkId: removed[0]?.id ?? '' } }),
  ).rejects.toMatchObject({ code: problems['chunk.not_found'].code })
})

test('a text that is another now is served though what it was had been deleted, and learning all anew brings all back', async () => {
  const { remove, rewrite, relearn, warnings } = await writtenFile(content)
  await remove(2, 3)
  const changed = [section('安装'), section('清洗', '照图操作'), section('故障')].join('\n\n')
  expect(await rewrite(changed)).toEqual([expect.stringContaining('安装'), expect.stringContaining('照图操作')])
  expect(await relearn()).toHaveLength(2)
  expect(await relearn({ keepEdited: false })).toHaveLength(3)
  expect(await warnings()).toEqual([])
})

test('what was deleted or switched off and is another text now is named; what was added and deleted can be restored', async () => {
  const { token, at, list, remove, rewrite, warnings } = await writtenFile(content)
  const off = { ...at.params, chunkId: (await list())[2]?.id ?? '' }
  await call(api.chunks.update, { token, params: off, body: { enabled: false, version: 1 } })
  await call(api.chunks.create, { ...at, body: { text: '电话见封底。' } })
  await remove(2, 4)
  await rewrite([section('安装'), section('清洗', '照图操作'), section('故障', '照图操作')].join('\n\n'))
  expect((await list()).map(({ enabled }) => enabled)).toEqual([true, true, true])
  const details = [expect.stringMatching(/^原第 \d 段“故障/), expect.stringMatching(/^原第 \d 段“清洗/)]
  expect(await warnings()).toEqual([{ kind: 'servedAgain', details }])
  const { list: removed } = await call(api.chunks.removed, at)
  expect(removed.map(({ text }) => text)).toEqual(['电话见封底。'])
  const restored = { ...at.params, chunkId: removed[0]?.id ?? '' }
  await call(api.chunks.restore, { token, params: restored })
  expect((await list()).map(({ text }) => text)).toContain('电话见封底。')
})

test('the same original that a later version reads otherwise: what had been deleted of it is named', async () => {
  const { at, remove, relearn, warnings } = await uploadedFile('手册.md', new TextEncoder().encode(content))
  await remove(2)
  const { db } = server.app.ctx
  await db.updateTable('file_revisions').set({ content: '别样。' }).where('file_id', '=', at.params.fileId).execute()
  await db.updateTable('removed_chunks').set({ content_key: '别样' }).where('text', 'like', '清洗%').execute()
  expect(await relearn()).toHaveLength(3)
  expect(await warnings()).toEqual([{ kind: 'servedAgain', details: [expect.stringContaining('清洗')] }])
})

test('a deleted chunk that was moved or written by hand comes back as it was', async () => {
  const { token, at, list, change, remove, texts } = await writtenFile(content)
  await change((await list())[1]?.id, '先拔下插头。')
  const moved = { ...at.params, chunkId: (await list())[0]?.id ?? '' }
  await call(api.chunks.move, { token, params: moved, body: { ordinal: 3 } })
  await remove(1)
  const chunkId = (await call(api.chunks.removed, at)).list[0]?.id ?? ''
  await call(api.chunks.restore, { token, params: { ...at.params, chunkId } })
  expect(await texts()).toEqual([expect.stringContaining('故障'), expect.stringContaining('安装'), '先拔下插头。'])
  expect((await list())[2]?.edited).toBe(true)
})

test('cut otherwise, a text is served once: around what people did the old cut stays', async () => {
  const { list, change, remove, relearn, texts } = await writtenFile(
    [section('安装'), section('清洗'), section('故障'), section('保修')].join('\n\n'),
  )
  await change((await list())[1]?.id, '先拔下插头。')
  await remove(3)
  const cut = await relearn({ length: 200 })
  const about = (title: string) => cut.filter((text) => text.includes(title))
  expect(about('安装').length).toBeGreaterThan(1)
  expect([about('清洗'), about('故障'), cut.includes('先拔下插头。')]).toEqual([[], [], true])
  expect(await relearn({ length: 200 })).toEqual(cut)
  expect(await relearn({ length: 650 })).toEqual([
    expect.stringContaining('安装'),
    '先拔下插头。',
    expect.stringContaining('保修'),
  ])
  expect(await texts()).toHaveLength(3)
})

test('a file that keeps its old cut as a whole says so, until it is cut as the settings say', async () => {
  const { remove, relearn, warnings } = await writtenFile(section('安装'))
  await remove(1)
  expect(await relearn({ length: 200 })).toEqual([])
  expect(await warnings()).toEqual([{ kind: 'oldCut' }])
  expect((await relearn({ length: 200, keepEdited: false })).length).toBeGreaterThan(1)
  expect(await warnings()).toEqual([])
})

test('of files of before, the revision is known whose chunks were made to their end', async () => {
  const migration = '0202_parsed_revisions.sql'
  const { client, run } = await databaseBefore(migration, 'parsed_revisions_of_before')
  try {
    await client.query(`begin;
      insert into organizations (id, name) values ('o', '组织');
      insert into employees (id, mobile, name, password_hash) values ('e', '13900000001', '陈雨', 'x');
      insert into knowledge_bases (id, organization_id, type, name, config, created_by, created_at, updated_at)
        values ('b', 'o', 'document', '库', '{}', 'e', now(), now());
      insert into files (id, organization_id, knowledge_base_id, name, extension, authored, knowledge_type, parse_status,
        revision, created_by, created_at, updated_at)
        select state, 'o', 'b', state, '.md', true, 'product', state, 2, 'e', now(), now()
        from unnest(array['ready', 'queued', 'failed']) state;
      insert into stored_objects (key, organization_id, sha256, size, registered_at) values ('k', 'o', '', 1, now());
      insert into file_revisions (file_id, revision, object_key, size, remark, created_by, created_at)
        select id, 2, 'k', 1, '', 'e', now() from files;
      commit`)
    await run(migration)
    const { rows } = await client.query('select id, parsed_revision from files order by id')
    expect(rows).toEqual([
      { id: 'failed', parsed_revision: null },
      { id: 'queued', parsed_revision: null },
      { id: 'ready', parsed_revision: 2 },
    ])
  } finally {
    await client.end()
  }
})
