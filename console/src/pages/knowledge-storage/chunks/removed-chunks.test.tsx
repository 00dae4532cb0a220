import type { File } from '@zhiku/contract/files'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { RemovedChunks } from './removed-chunks.tsx'

const file = { id: 'f', knowledgeBaseId: 'b' } as File

afterEach(() => vi.unstubAllGlobals())

test('the last page, once its last chunk is restored, gives way to the one before', async () => {
  const left = Array.from({ length: 21 }, (_, at) => ({
    id: `c${at + 1}`,
    headingPath: [],
    text: `第${at + 1}处`,
    isWaiting: false,
  }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Response.json({ code: 0, message: '', data: { ...left.pop(), ordinal: 1 } })
    const from = (Number(new URL(address, location.origin).searchParams.get('pageNum')) - 1) * 20
    return Response.json({ code: 0, message: '', data: { list: left.slice(from, from + 20), total: left.length } })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemovedChunks file={file} onClose={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByTitle('2'))
  expect(await screen.findByText('第21处')).toBeTruthy()
  expect(screen.queryByText('第1处')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /恢\s*复/ }))
  expect(await screen.findByText('第1处')).toBeTruthy()
})
