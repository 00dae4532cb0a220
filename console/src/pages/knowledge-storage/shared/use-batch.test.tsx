import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useToasts } from '../../../lib/toast.ts'
import type { Kept, ListedKind } from './kept.ts'
import { useBatch } from './use-batch.ts'

const toasts = () => useToasts.getState().list.map(({ text }) => text)

const kind = (submitted: number) =>
  ({
    counted: '个文件',
    refreshes: [],
    nameOf: () => '手册',
    batch: (_base: string, _act: object, ids: string[]) =>
      Promise.resolve({ changed: ids.length, submitted, failed: [] }),
  }) as unknown as ListedKind<Kept>

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

async function done(action: 'remove' | 'disable' | 'move', ids: string[], submitted = 0) {
  const { result } = renderHook(() => useBatch(kind(submitted), 'b', [], () => undefined), { wrapper })
  await act(() => result.current({ action } as never, ids))
  return toasts()
}

beforeEach(() => useToasts.setState({ list: [] }))

test('what an act came to is said', async () => expect(await done('move', ['a', 'b'])).toEqual(['已移动 2 个文件。']))
test.each(['remove', 'disable'] as const)(
  'what can be taken back is not said twice: its 撤销 says it (%s)',
  async (act) => expect(await done(act, ['a', 'b'])).toEqual([]),
)
test('several removals that must wait are said', async () =>
  expect(await done('remove', ['a', 'b'], 2)).toEqual(['2 个文件的变更已提交审核，通过后生效。']))
