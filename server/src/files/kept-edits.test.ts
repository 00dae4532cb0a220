/** What becomes of people's edits of chunks when a file's original is replaced by another. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { databaseBefore } from '../../test/migrations.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** Sections long enough to be chunks of their own. */
const section = (title: string, said = '按说明操作') =>
  `# ${title}\n\n${Array.from({ length: 40 }, (_, i) => `${title}要点第 ${i} 条，请${said}。`).join('')}`
const content = ['安装', '清洗', '故障'].map((title) => section(title)).join('\n\n')

async function editedFile() {
  const { token, ...owner } = await server.make.member()
  const base = await server.make.knowledgeBase({ token, ...owner })
  const { id: fileId } = await server.make.document({ token, ...owner }, base, { content })
  await server.settle()
  const at = { token, params: { id: base.id, fileId } }
  const list = async () => (await call(api.chunks.list, at)).list
  const [install, wash] = await list()
  const change = (chunkId = '', text: string) =>
    call(api.chunks.update, { token, params: { ...at.params, chunkId }, body: { text, version: 1 } })
  await change(install?.id, '先量好尺寸。')
  await change(wash?.id, '先拔下插头。')
  await call(api.chunks.create, { ...at, body: { text: '电话见封底。', headingPath: ['售后'] } })
  const rewrite = async (text: string) => {
    const { version } = await call(api.files.get, at)
    await call(api.files.update, { ...at, body: { content: text, version } })
    await server.settle()
    return (await list()).map((chunk) => chunk.text)
  }
  const warnings = async () => (await call(api.files.get, at)).parseWarnings
  return { token, at, list, rewrite, warnings }
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
