import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import type { File } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/words/limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function ownerWithBase() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  return { owner, base, token: owner.token, params: { id: base.id } }
}

const get = (owner: Member, file: File) =>
  call(api.files.get, { token: owner.token, params: { id: file.knowledgeBaseId, fileId: file.id } })

describe('an upload', () => {
  test('goes from ticket to form to file, and is parsed into chunks', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.upload(owner, base, '空调说明.txt', bytesOf('第一章 安装\n\n先固定挂板，再接铜管。'))
    expect(file).toMatchObject({
      name: '空调说明.txt',
      extension: 'txt',
      parseStatus: 'queued',
      revision: 1,
      authored: false,
    })
    await server.settle()
    const detail = await get(owner, file)
    expect(detail).toMatchObject({ parseStatus: 'ready', content: expect.stringContaining('先固定挂板') })
    expect(detail.chunkCount).toBeGreaterThan(0)
    const chunks = await call(api.chunks.list, { token, params: { ...params, fileId: file.id } })
    expect(chunks.list[0]).toMatchObject({ ordinal: 1, enabled: true, edited: false })
    const tasks = await call(api.parseTasks.list, { token })
    expect(tasks.list[0]).toMatchObject({
      fileId: file.id,
      state: 'succeeded',
      progress: 1,
      knowledgeBaseName: base.name,
    })
  })

  test('is kept once per content, and its original comes back byte for byte', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const bytes = bytesOf('同样的内容，两个名字')
    const first = await server.make.upload(owner, base, '甲.txt', bytes)
    const second = await server.make.upload(owner, base, '乙.txt', bytes)
    expect(second.ossUrl).toBe(first.ossUrl)
    const response = await server.fetch(api.files.exportOriginal, { token, params: { ...params, fileId: second.id } })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes))
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('乙.txt')}`)
  })

  test.each([
    ['no recognition of text', undefined, false],
    ['it', '#!/bin/sh\necho chi_sim\n', true],
  ])('of a picture is offered as the machine has %s', async (_what, tesseract, isOffered) => {
    const programs = await mkdtemp(path.join(tmpdir(), 'zhiku-programs-'))
    if (tesseract) await writeFile(path.join(programs, 'tesseract'), tesseract, { mode: 0o755 })
    vi.stubEnv('PATH', tesseract ? `${programs}:/bin:/usr/bin` : programs)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      return rm(programs, { recursive: true })
    })
    const { token, params } = await ownerWithBase()
    const { accept } = await call(api.uploads.ticket, { token, params, query: {} })
    expect(accept.includes('.png')).toBe(isOffered)
    expect(accept).toContain('.pdf')
    const ticket = call(api.uploads.ticket, { token, params, query: { filename: '铭牌.jpg' } })
    if (isOffered) await ticket
    else
      await expect(ticket).rejects.toMatchObject({ code: 40006, message: expect.stringContaining('没有安装文字识别') })
  })

  test('of a kind that cannot be read, or too large, is refused before a byte moves', async () => {
    const { token, params } = await ownerWithBase()
    const ticket = (query: { filename: string; size?: number }) => call(api.uploads.ticket, { token, params, query })
    await expect(ticket({ filename: 'a.exe' })).rejects.toMatchObject({ code: 40006 })
    await expect(ticket({ filename: 'a.pdf', size: 201 * 1024 * 1024 })).rejects.toMatchObject({
      status: 413,
      code: 41301,
    })
  })

  test('cannot be registered from another organization, or when nothing was uploaded', async () => {
    const { owner, base } = await ownerWithBase()
    const stranger = await ownerWithBase()
    const theirs = await call(api.uploads.ticket, {
      token: owner.token,
      params: { id: base.id },
      query: { filename: 'a.txt' },
    })
    await postForm(server.app, theirs, bytesOf('秘密'), 'a.txt')
    const register = (ossUrl: string) =>
      call(api.files.create, {
        token: stranger.token,
        params: stranger.params,
        body: { files: [{ name: 'a.txt', ossUrl }] },
      })
    await expect(register(theirs.ossUrl)).rejects.toMatchObject({ code: 40005 })
    await expect(register('oss://uploads/none/none.txt')).rejects.toMatchObject({ code: 40005 })
    await expect(register('/etc/passwd')).rejects.toMatchObject({ code: 40005 })
  })

  test('that is broken fails with a sentence that says what to do, and can be retried', async () => {
    const { owner, base, token } = await ownerWithBase()
    const file = await server.make.upload(owner, base, '坏.pdf', bytesOf('%PDF-1.7 truncated'))
    await server.settle()
    const failed = await get(owner, file)
    expect(failed).toMatchObject({ parseStatus: 'failed', chunkCount: 0, needsAnotherFile: true })
    expect(failed.parseError).toMatch(/[\u4e00-\u9fff]/)
    const { list } = await call(api.parseTasks.list, { token, query: { state: 'failed' } })
    expect(list[0]).toMatchObject({ fileId: file.id, error: failed.parseError, needsAnotherFile: true })
    const again = await call(api.parseTasks.retry, { token, params: { id: list[0]?.id ?? '' } })
    expect(again).toMatchObject({ state: 'queued', fileId: file.id })
    expect((await get(owner, file)).needsAnotherFile).toBeUndefined()
  })

  test('of a list goes in whole or not at all, and the fault names its row', async () => {
    const { token, params } = await ownerWithBase()
    const files = [
      { name: '好.md', content: '好' },
      { name: '', content: '坏' },
    ]
    const refused = call(api.files.create, { token, params, body: { files } })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'files.1.name', message: '文件第 2 项的名称：不能为空' }],
    })
    expect(await call(api.files.list, { token, params })).toMatchObject({ total: 0 })
  })
})

describe('names', () => {
  test('that are taken are reported, and rejected, kept both or replaced as asked', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const first = await server.make.document(owner, base, { name: '手册.md', content: '一' })
    const check = await call(api.files.checkNames, { token, params, body: { names: ['手册.md', '别的.md'] } })
    expect(check.duplicates).toEqual([{ name: '手册.md', fileId: first.id, editedChunkCount: 0 }])
    await server.settle()
    const at = { token, params: { ...params, fileId: first.id } }
    const [chunk] = (await call(api.chunks.list, at)).list
    await call(api.chunks.update, {
      token,
      params: { ...at.params, chunkId: chunk?.id ?? '' },
      body: { text: '改过', version: chunk?.version ?? 0 },
    })
    const edited = await call(api.files.checkNames, { token, params, body: { names: ['手册.md'] } })
    expect(edited.duplicates).toEqual([{ name: '手册.md', fileId: first.id, editedChunkCount: 1 }])
    const again = (onDuplicate: 'reject' | 'replace' | 'keepBoth') =>
      server.make.document(owner, base, { name: '手册.md', content: '二', onDuplicate })
    await expect(again('reject')).rejects.toMatchObject({ status: 409, code: 40903 })
    expect(await again('keepBoth')).toMatchObject({ name: '手册 (2).md', revision: 1 })
    expect(await again('keepBoth')).toMatchObject({ name: '手册 (3).md' })
    expect(await again('replace')).toMatchObject({ id: first.id, name: '手册.md', revision: 2 })
  })
})

describe('a document written in the console', () => {
  test('becomes a new revision with each changed content; earlier ones can be read and restored', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.document(owner, base, { name: '保修', content: '保修一年' })
    expect(file.name).toBe('保修.md')
    const at = { token, params: { ...params, fileId: file.id } }
    const edited = await call(api.files.update, { ...at, body: { content: '保修三年', version: file.version } })
    expect(edited.revision).toBe(2)
    const stale = call(api.files.update, { ...at, body: { content: '保修两年', version: file.version } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 40902 })
    await server.settle()
    const { list } = await call(api.files.revisions, at)
    expect(list.map(({ revision }) => revision)).toEqual([2, 1])
    const earlier = await call(api.files.revision, { token, params: { ...at.params, revision: '1' } })
    expect(earlier.content).toBe('保修一年')
    const current = await get(owner, file)
    const restored = await call(api.files.restoreRevision, {
      token,
      params: { ...at.params, revision: '1' },
      body: { version: current.version },
    })
    expect(restored.revision).toBe(3)
    await server.settle()
    expect(await get(owner, file)).toMatchObject({ content: '保修一年', parseStatus: 'ready' })
    const chunks = await call(api.chunks.list, at)
    expect(chunks.list.map(({ text }) => text).join()).toContain('保修一年')
  })

  test('tickets are given also without a name', async () => {
    const { token, params } = await ownerWithBase()
    expect(await call(api.uploads.pictureTicket, { token })).toMatchObject({ ossUrl: expect.any(String) })
    const query = { purpose: 'attachment' as const }
    expect(await call(api.uploads.ticket, { token, params, query })).toMatchObject({ ossUrl: expect.any(String) })
  })

  test('keeps the pictures that were pasted, under addresses that last', async () => {
    const { owner, base, token } = await ownerWithBase()
    const ticket = await call(api.uploads.pictureTicket, { token, query: { filename: 'a.png' } })
    await postForm(server.app, ticket, bytesOf('not really a picture'), 'a.png')
    const file = await server.make.document(owner, base, { content: `图：![示意](${ticket.ossUrl})` })
    await server.settle()
    const { content } = await get(owner, file)
    const [, ossUrl = ''] = /\((oss:\/\/objects\/[^)]+)\)/.exec(content) ?? []
    expect(ossUrl).toMatch(/\.png$/)
    const preview = await call(api.uploads.previewToken, { token, query: { ossUrl } })
    expect(preview.kind).toBe('image')
    const bytes = await fetch(new URL(preview.previewUrl, server.origin))
    expect(await bytes.text()).toBe('not really a picture')
  })

  test('an uploaded original cannot be rewritten as text', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.upload(owner, base, '原件.txt', bytesOf('原件'))
    const body = { content: '改写', version: file.version }
    const refused = call(api.files.update, { token, params: { ...params, fileId: file.id }, body })
    await expect(refused).rejects.toMatchObject({ code: 40009 })
  })
})

describe('an operator', () => {
  test('edits facts; validity must not run backwards; an extension stays', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.document(owner, base, { name: '政策.md' })
    const at = { token, params: { ...params, fileId: file.id } }
    const reversed = {
      effectiveFrom: '2026-02-01T00:00:00Z',
      effectiveTo: '2026-01-01T00:00:00Z',
      version: file.version,
    }
    await expect(call(api.files.update, { ...at, body: reversed })).rejects.toMatchObject({
      code: 40004,
      fields: [{ path: 'effectiveTo' }],
    })
    const body = {
      name: '新政策',
      knowledgeType: 'policy' as const,
      tags: ['保修'],
      effectiveTo: '2030-01-01T00:00:00Z',
      version: file.version,
    }
    const edited = await call(api.files.update, { ...at, body })
    expect(edited).toMatchObject({
      name: '新政策.md',
      knowledgeType: 'policy',
      tags: ['保修'],
      effectiveTo: '2030-01-01T00:00:00.000Z',
    })
    const cleared = await call(api.files.update, { ...at, body: { effectiveTo: null, version: edited.version } })
    expect(cleared.effectiveTo).toBeUndefined()
  })

  test('filters, sorts and pages in the database', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    for (let i = 0; i < 12; i++)
      await server.make.document(owner, base, { name: `文件${String(i).padStart(2, '0')}.md` })
    await server.make.document(owner, base, { name: '过期.md', effectiveTo: '2020-01-01T00:00:00Z' })
    const list = (query: object) => call(api.files.list, { token, params, query })
    const page = await list({ sort: 'name', pageNum: 2, pageSize: 10 })
    expect(page).toMatchObject({ total: 13, pageNum: 2, pageSize: 10 })
    expect(page.list).toHaveLength(3)
    expect((await list({ validity: 'expired' })).list.map(({ name }) => name)).toEqual(['过期.md'])
    expect((await list({ keyword: '文件0' })).total).toBe(10)
    await expect(list({ pageSize: 201 })).rejects.toMatchObject({ message: '每页条数：最多 200 条' })
    await expect(list({ colour: 'red' })).rejects.toMatchObject({ message: '不认识的字段：colour' })
  })

  test('removes and brings back, one or many; failures are told one by one', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const first = await server.make.document(owner, base)
    const second = await server.make.document(owner, base)
    const batch = (fileIds: string[], action: 'remove' | 'restore' | 'enable' | 'disable') =>
      call(api.files.batch, { token, params, body: { fileIds, action } })
    expect(await batch([first.id, second.id, 'none'], 'remove')).toEqual({
      changed: 2,
      submitted: 0,
      failed: [{ fileId: 'none', message: '文件不存在或已删除' }],
    })
    await expect(get(owner, first)).rejects.toMatchObject({ code: 40402 })
    expect(await batch([first.id, second.id], 'restore')).toEqual({ changed: 2, submitted: 0, failed: [] })
    expect(await batch([first.id], 'disable')).toEqual({ changed: 1, submitted: 0, failed: [] })
    expect(await get(owner, first)).toMatchObject({ enabled: false })
  })

  test('takes tags more, many at once; what has no room for them is told by name', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const [first, second, full] = [
      await server.make.document(owner, base, { tags: ['甲'] }),
      await server.make.document(owner, base),
      await server.make.document(owner, base, { tags: Array.from({ length: limits.tags }, (_, at) => `标签${at}`) }),
    ]
    const tag = (tags: string[], fileIds = [first.id, second.id, full.id]) =>
      call(api.files.batch, { token, params, body: { action: 'tag', fileIds, tags } })
    expect(await tag(['甲', '乙'])).toEqual({
      changed: 2,
      submitted: 0,
      failed: [{ fileId: full.id, message: `最多 ${limits.tags} 个标签` }],
    })
    expect(await get(owner, first)).toMatchObject({ tags: ['甲', '乙'], revision: 1 })
    expect(await get(owner, second)).toMatchObject({ tags: ['甲', '乙'] })
    await server.make.requireAudits(owner, base)
    expect(await tag(['乙', '丙'], [first.id])).toEqual({ changed: 1, submitted: 1, failed: [] })
    expect(await get(owner, first)).toMatchObject({ tags: ['甲', '乙'], pendingAuditId: expect.any(String) })
    expect(await tag(['乙'], [second.id])).toEqual({ changed: 1, submitted: 0, failed: [] })
  })

  test('moves files to another base whole or not at all', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const target = await server.make.knowledgeBase(owner)
    const first = await server.make.document(owner, base, { name: '一.md' })
    const second = await server.make.document(owner, base, { name: '二.md' })
    await server.make.document(owner, target, { name: '二.md' })
    const move = (fileIds: string[]) =>
      call(api.files.move, { token, params, body: { fileIds, targetKnowledgeBaseId: target.id } })
    await expect(move([first.id, second.id])).rejects.toMatchObject({ status: 409, code: 40903 })
    expect(await get(owner, first)).toMatchObject({ knowledgeBaseId: base.id })
    expect(await move([first.id])).toEqual({ moved: 1, submitted: 0 })
    expect((await call(api.files.list, { token, params: { id: target.id } })).total).toBe(2)
  })

  test('exports under a name that every system can save', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner, { name: '空调/冰箱' })
    const response = await server.fetch(api.files.exportList, { token: owner.token, params: { id: base.id } })
    const saved = encodeURIComponent('空调_冰箱-文件列表.xlsx')
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${saved}`)
  })

  test('exports the list as a workbook that opens', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.document(owner, base, {
      name: '导出.md',
      effectiveFrom: '2026-11-21T16:00:00Z',
      effectiveTo: '2099-11-30T16:00:00Z',
    })
    const response = await server.fetch(api.files.exportList, { token, params })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const [header, row] = book.sheets[0]?.rows ?? []
    expect(header?.[0]).toBe('文件名')
    expect(row?.slice(0, 2)).toEqual(['导出.md', '基础知识'])
    expect(row?.slice(9, 11)).toEqual(['2026-11-22', '2099-11-30'])
    const inBeijing = new Date(Date.parse(file.updatedAt) + 8 * 60 * 60 * 1000).toISOString()
    expect(row?.at(-1)).toBe(inBeijing.replace('T', ' ').replace(/(\.000)?Z$/, ''))
  })

  test('leaves a record of each act', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.document(owner, base, { name: '记录.md' })
    const at = { token, params: { ...params, fileId: file.id } }
    await call(api.files.setStatus, { ...at, body: { enabled: false } })
    await call(api.files.relearn, { token, params, body: { fileIds: [file.id] } })
    await call(api.files.remove, at)
    const { list } = await call(api.operationRecords.list, { token, query: { targetId: file.id } })
    expect(list.map(({ action }) => action)).toEqual(['remove', 'relearn', 'disable', 'create'])
    expect(list[2]?.changes).toEqual([{ field: 'enabled', before: true, after: false }])
  })
})

describe('parse tasks', () => {
  test('can be cancelled while they wait, and the file says how to go on', async () => {
    const { owner, base, token } = await ownerWithBase()
    const file = await server.make.document(owner, base)
    const { list } = await call(api.parseTasks.list, { token, query: { state: 'active' } })
    const cancelled = await call(api.parseTasks.cancel, { token, params: { id: list[0]?.id ?? '' } })
    expect(cancelled).toMatchObject({ state: 'cancelled', fileId: file.id })
    expect(await get(owner, file)).toMatchObject({
      parseStatus: 'failed',
      parseError: expect.stringContaining('重新解析'),
    })
    const again = call(api.parseTasks.cancel, { token, params: { id: cancelled.id } })
    await expect(again).rejects.toMatchObject({ code: 40906 })
  })

  test("are the caller's own", async () => {
    const { owner, base } = await ownerWithBase()
    await server.make.document(owner, base)
    const { token } = await server.make.member()
    expect((await call(api.parseTasks.list, { token })).total).toBe(0)
  })

  test('asking twice to relearn a waiting file makes one task', async () => {
    const { owner, base, token, params } = await ownerWithBase()
    const file = await server.make.document(owner, base)
    const relearn = () => call(api.files.relearn, { token, params, body: { fileIds: [file.id] } })
    const [first, second] = await Promise.all([relearn(), relearn()])
    expect(first.list[0]?.id).toBe(second.list[0]?.id)
  })
})

describe('the wall between organizations', () => {
  test("another organization's file is not found by any call", async () => {
    const { owner, base } = await ownerWithBase()
    const file = await server.make.document(owner, base)
    const stranger = await ownerWithBase()
    const missing = { status: 404 }
    for (const id of [base.id, stranger.base.id]) {
      const input = { token: stranger.token, params: { id, fileId: file.id } }
      await expect(call(api.files.get, input)).rejects.toMatchObject(missing)
      await expect(call(api.files.update, { ...input, body: { version: 1 } })).rejects.toMatchObject(missing)
      await expect(call(api.files.setStatus, { ...input, body: { enabled: false } })).rejects.toMatchObject(missing)
      await expect(call(api.files.remove, input)).rejects.toMatchObject(missing)
      await expect(call(api.files.restore, input)).rejects.toMatchObject(missing)
      await expect(call(api.files.revisions, input)).rejects.toMatchObject(missing)
      await expect(call(api.chunks.list, input)).rejects.toMatchObject(missing)
      expect((await server.fetch(api.files.exportOriginal, input)).status).toBe(404)
    }
    const { token, params } = stranger
    await expect(call(api.files.relearn, { token, params, body: { fileIds: [file.id] } })).rejects.toMatchObject(
      missing,
    )
    await expect(call(api.files.move, { token, params, body: { fileIds: [file.id] } })).rejects.toMatchObject(missing)
    await expect(call(api.uploads.previewToken, { token, query: { ossUrl: file.ossUrl } })).rejects.toMatchObject(
      missing,
    )
    await expect(call(api.files.served, { token, params: { fileId: file.id } })).rejects.toMatchObject(missing)
  })

  test('an agent previews what is served, and nothing else', async () => {
    const organization = await server.make.organization()
    const owner = await server.make.member({ in: organization })
    const agent = await server.make.member({ in: organization, roleType: '1' })
    const base = await server.make.knowledgeBase(owner)
    const file = await server.make.document(owner, base)
    await server.settle()
    const preview = () =>
      call(api.uploads.previewToken, { token: agent.token, query: { ossUrl: file.ossUrl, filename: file.name } })
    expect(await preview()).toMatchObject({ kind: 'markdown' })
    const params = { id: base.id, fileId: file.id }
    await call(api.files.setStatus, { token: owner.token, params, body: { enabled: false } })
    await expect(preview()).rejects.toMatchObject({ status: 403, code: 40302 })
    await expect(call(api.files.served, { token: agent.token, params: { fileId: file.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
