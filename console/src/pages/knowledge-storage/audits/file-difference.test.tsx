import type { AuditDetail } from '@zhiku/contract/audits'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { FileDifference } from './file-difference.tsx'

const revised = {
  targetType: 'file',
  targetId: 'file',
  state: 'pending',
  knowledgeBase: { id: 'base', name: '资料' },
  changes: [{ key: 'revision', before: 1, after: 2 }],
} as unknown as AuditDetail // nothing else is read

/** What the server says: how far the new revision is read, and what both say. */
function serve(reading: object, after = '保修两年') {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://zhiku')
    const [revision, content] = pathname.endsWith('/revisions/1') ? [1, '保修一年'] : [2, after]
    const data = pathname.endsWith('/chunks') ? reading : { revision, content, contentLength: content.length }
    return Response.json({ code: 0, message: '', data })
  })
}

const show = (audit: AuditDetail) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileDifference audit={audit} />
    </QueryClientProvider>,
  )

afterEach(() => vi.unstubAllGlobals())

test('who decides on a new version sees it beside the one that is served', async () => {
  serve({ state: 'ready', list: [], total: 0 })
  show(revised)
  expect(await screen.findByText('第 1 版')).toBeTruthy()
  expect(screen.getByText('第 2 版')).toBeTruthy()
})

test.each([
  [{ state: 'reading' }, '正在解析，完成后列出与第 1 版的差别。'],
  [{ state: 'failed', error: '文件已损坏' }, '没有解析成功，无法比较：文件已损坏'],
])('as long as it cannot be compared, that is said: %o', async (reading, words) => {
  serve(reading)
  show(revised)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a version whose text is not there is not shown as one that lost all of it', async () => {
  serve({ state: 'ready', list: [], total: 0 }, '')
  show(revised)
  expect(await screen.findByText('第 2 版没有解析出的正文，不能比较；请下载原件比较。')).toBeTruthy()
})

test('a text that was written here is told by its change, and a decided one not at all', () => {
  serve({ state: 'ready' })
  show({ ...revised, changes: [...revised.changes, { key: 'content', name: '', before: '旧', after: '新' }] })
  show({ ...revised, state: 'approved' })
  expect(screen.queryByRole('region')).toBeNull()
})
