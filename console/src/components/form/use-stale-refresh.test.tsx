import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { createQueryClient, queryKey } from '../../api/query.ts'
import { useStaleRefresh } from './use-stale-refresh.ts'

test.each([
  ['version.stale', 1],
  ['audit.pending', 1],
  ['product.model_taken', 0],
] as const)('a save that is refused with %s reads the record again %d times', (code, times) => {
  const client = createQueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const error = new ApiError('已有一条变更在等待审核', { status: 409, code: problemCodes[code] })
  renderHook(() => useStaleRefresh(error, api.products.get), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(invalidate).toHaveBeenCalledTimes(times)
  if (times > 0) expect(invalidate).toHaveBeenCalledWith({ queryKey: queryKey(api.products.get) })
})
