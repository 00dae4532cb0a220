import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** Sections long enough to be chunks of their own. */
const content = ['安装', '清洗', '故障']
  .map(
    (title) =>
      `# ${title}\n\n${Array.from({ length: 40 }, (_, i) => `${title}要点第 ${i} 条，请按说明操作。`).join('')}`,
  )
  .join('\n\n')

async function parsedFile() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { content })
  await server.settle()
  const { token } = owner
  const params = { id: base.id, fileId: file.id }
  const list = async () => (await call(api.chunks.list, { token, params })).list
  return { owner, base, file, token, params, list }
}

describe('chunks', () => {
  test('are edited with the version that was read, and marked as edited', async () => {
    const { token, params, list, file } = await parsedFile()
    const [first] = await list()
    const at = { token, params: { ...params, chunkId: first?.id ?? '' } }
    const edited = await call(api.chunks.update, { ...at, body: { text: '先量好尺寸。', version: 1 } })
    expect(edited).toMatchObject({ text: '先量好尺寸。', edited: true, version: 2 })
    const stale = call(api.chunks.update, { ...at, body: { text: '旧页面上的话', version: 1 } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 40902 })
    const detail = await call(api.files.get, { token, params })
    expect(detail.editedChunkCount).toBe(1)
    const { list: records } = await call(api.operationRecords.list, {
      token,
      query: { targetId: file.id, targetType: 'chunk' },
    })
    expect(records[0]).toMatchObject({ action: 'update', changes: [{ field: 'text', after: '先量好尺寸。' }] })
  })

  test('that somebody edited or switched off are counted in the list of files, each file by itself', async () => {
    const { owner, base, token, params, list } = await parsedFile()
    const other = await server.make.document(owner, base)
    const [first] = await list()
    const counts = async () => {
      const files = await call(api.files.list, { token, params: { id: base.id }, query: {} })
      const one = (id: string) => files.list.find((file) => file.id === id)
      const of = (id: string) => [one(id)?.editedChunkCount, one(id)?.disabledChunkCount]
      return [of(params.fileId), of(other.id)]
    }
    const untouched = [0, 0]
    expect(await counts()).toEqual([untouched, untouched])
    const at = { token, params: { ...params, chunkId: first?.id ?? '' } }
    await call(api.chunks.update, { ...at, body: { text: '先量好尺寸。', version: 1 } })
    expect(await counts()).toEqual([[1, 0], untouched])
    await call(api.chunks.update, { ...at, body: { enabled: false, version: 2 } })
    expect(await counts()).toEqual([[1, 1], untouched])
  })

  test('are added behind another, moved and removed; positions stay 1, 2, 3 …', async () => {
    const { token, params, list } = await parsedFile()
    const before = await list()
    const added = await call(api.chunks.create, {
      token,
      params,
      body: { text: '补充：注意防水。', headingPath: ['安装'], afterChunkId: before[0]?.id ?? '' },
    })
    expect(added).toMatchObject({ ordinal: 2, edited: true, headingPath: ['安装'] })
    const at = { token, params: { ...params, chunkId: added.id } }
    await expect(call(api.chunks.move, { ...at, body: { ordinal: 1, from: 0 } })).rejects.toMatchObject({
      message: '原来的位置：从 1 开始',
    })
    expect(await call(api.chunks.move, { ...at, body: { ordinal: 1 } })).toMatchObject({ ordinal: 1 })
    expect((await list()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4])
    expect((await list())[0]?.id).toBe(added.id)
    await call(api.chunks.remove, at)
    expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await list()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
  })

  test('keep what a person edited when the file is relearned, or lose it, as asked', async () => {
    const { token, params, list } = await parsedFile()
    const [first, second] = await list()
    const at = { token, params: { ...params, chunkId: first?.id ?? '' } }
    await call(api.chunks.update, { ...at, body: { text: '人工改过的一段。', version: 1 } })
    await call(api.chunks.update, {
      token,
      params: { ...params, chunkId: second?.id ?? '' },
      body: { enabled: false, version: 1 },
    })
    const relearn = async (keepEdited: boolean) => {
      await call(api.files.relearn, {
        token,
        params: { id: params.id },
        body: { fileIds: [params.fileId], keepEdited },
      })
      await server.settle()
      return (await list()).map(({ text }) => text)
    }
    expect(await relearn(true)).toContain('人工改过的一段。')
    expect(await relearn(false)).not.toContain('人工改过的一段。')
  })

  test('the same input makes the same chunks with the same ids', async () => {
    const { token, params, list } = await parsedFile()
    const before = await list()
    await call(api.files.relearn, {
      token,
      params: { id: params.id },
      body: { fileIds: [params.fileId], keepEdited: false },
    })
    await server.settle()
    expect(await list()).toEqual(before)
  })

  test('longer than 2 000 characters, or empty, are refused', async () => {
    const { token, params } = await parsedFile()
    const create = (text: string) => call(api.chunks.create, { token, params, body: { text } })
    await expect(create('字'.repeat(2001))).rejects.toMatchObject({ message: '内容：最多 2000 个字' })
    await expect(create('  ')).rejects.toMatchObject({ message: '内容：不能为空' })
  })
})

describe('two people at one chunk', () => {
  async function audited() {
    const organization = await server.make.organization()
    const [editor, colleague] = [
      await server.make.member({ in: organization }),
      await server.make.member({ in: organization }),
    ]
    const base = await server.make.knowledgeBase(editor)
    const file = await server.make.document(editor, base, { content })
    await server.settle()
    await server.make.requireAudits(editor, base)
    const params = { id: base.id, fileId: file.id }
    const first = async () => (await call(api.chunks.list, { token: editor.token, params })).list[0]
    const at = { ...params, chunkId: (await first())?.id ?? '' }
    return { editor, colleague, at, first }
  }
  const stale = { status: 409, code: 40902 }

  test('a text that waits is not replaced by a colleague who has not read it', async () => {
    const { editor, colleague, at, first } = await audited()
    const send = ({ token }: { token: string }, body: { text: string; pendingVersion?: string | undefined }) =>
      call(api.chunks.update, { token, params: at, body: { version: 1, ...body } })
    const { pending: one } = await send(editor, { text: '先量尺寸。' })
    expect(one).toMatchObject({ text: '先量尺寸。' })
    await expect(send(colleague, { text: '先断电。' })).rejects.toMatchObject({
      ...stale,
      message: '这一段有修改正在等待审核，请刷新，看过之后在它上面改',
    })
    await expect(call(api.chunks.remove, { token: colleague.token, params: at })).rejects.toMatchObject(stale)
    expect((await first())?.pending).toEqual(one)
    const both = await send(colleague, { text: '先断电，再量尺寸。', pendingVersion: one?.version })
    expect(both.pending?.text).toBe('先断电，再量尺寸。')
    await expect(send(editor, { text: '先量尺寸！', pendingVersion: one?.version })).rejects.toMatchObject(stale)
  })

  test('a removal or a move that waits is not replaced by a colleague who has not read it', async () => {
    const { editor, colleague, at, first } = await audited()
    const by = ({ token }: { token: string }) => ({ token, params: at })
    await call(api.chunks.move, { ...by(editor), body: { ordinal: 3, from: 1 } })
    const move = { ...by(colleague), body: { ordinal: 2, from: 1 } }
    await expect(call(api.chunks.move, move)).rejects.toMatchObject(stale)
    const moved = (await first())?.pending
    expect(moved?.ordinal).toBe(3)
    await call(api.chunks.remove, { ...by(editor), query: { pendingVersion: moved?.version } })
    const edit = { ...by(colleague), body: { text: '先断电。', version: 1 } }
    await expect(call(api.chunks.update, edit)).rejects.toMatchObject(stale)
    await expect(call(api.chunks.move, move)).rejects.toMatchObject(stale)
    expect((await first())?.pending).toMatchObject({ removed: true })
  })

  test('deleting a chunk and restoring it wait to be approved, each in words of its own', async () => {
    const { editor, colleague, at, first } = await audited()
    const by = { token: editor.token, params: at }
    const was = await first()
    const decide = async (name: string) => {
      const { list } = await call(api.audits.list, { token: colleague.token, query: { scope: 'todo' } })
      const params = { id: list[0]?.id ?? '' }
      const { changes } = await call(api.audits.get, { token: colleague.token, params })
      expect(changes).toMatchObject([{ name, [name.startsWith('删除') ? 'before' : 'after']: was?.text }])
      await server.make.decide(colleague, params.id, { decision: 'approve' })
    }
    await call(api.chunks.remove, by)
    await decide('删除第 1 段')
    expect((await first())?.id).not.toBe(was?.id)
    expect(await call(api.chunks.restore, by)).toBeNull()
    expect(await call(api.chunks.removed, by)).toMatchObject({ list: [{ id: was?.id, isWaiting: true }] })
    await decide('恢复删除的分段')
    expect(await first()).toMatchObject({ id: was?.id, text: was?.text })
    expect((await call(api.chunks.removed, by)).total).toBe(0)
  })

  test('what was read of one change is not taken for what waits after it was decided', async () => {
    const { editor, colleague, at, first } = await audited()
    const edit = (pendingVersion?: string) =>
      call(api.chunks.update, {
        token: editor.token,
        params: at,
        body: { text: '先量尺寸。', version: 1, pendingVersion },
      })
    const { pending: rejected } = await edit()
    const { list } = await call(api.audits.list, { token: colleague.token, query: { scope: 'todo' } })
    await server.make.decide(colleague, list[0]?.id ?? '', { decision: 'reject', comment: '不对' })
    await expect(edit(rejected?.version)).rejects.toMatchObject({
      ...stale,
      message: '这一段待审核的修改已经有了结果，请刷新，看过之后再改',
    })
    await edit()
    expect((await first())?.pending?.version).not.toBe(rejected?.version)
    await expect(edit(rejected?.version)).rejects.toMatchObject(stale)
  })

  test('a chunk that somebody else has moved meanwhile is not moved from where it was', async () => {
    const { token, params, list } = await parsedFile()
    const [first] = await list()
    const at = { token, params: { ...params, chunkId: first?.id ?? '' } }
    await call(api.chunks.move, { ...at, body: { ordinal: 3, from: 1 } })
    await expect(call(api.chunks.move, { ...at, body: { ordinal: 2, from: 1 } })).rejects.toMatchObject(stale)
    expect((await list()).at(-1)?.id).toBe(first?.id)
  })

  test('a chunk that was rewritten meanwhile is not removed unread', async () => {
    const { token, params, list } = await parsedFile()
    const [first] = await list()
    const at = { token, params: { ...params, chunkId: first?.id ?? '' } }
    await call(api.chunks.update, { ...at, body: { text: '新写的一段。', version: 1 } })
    await expect(call(api.chunks.remove, { ...at, query: { version: '1' } })).rejects.toMatchObject(stale)
    await call(api.chunks.remove, { ...at, query: { version: '2' } })
  })
})
