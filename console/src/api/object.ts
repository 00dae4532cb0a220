/** Reading an object of the store: the bytes behind a preview token, which are no JSON envelope. */
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { api } from './client.ts'
import { useApiQuery } from './query.ts'

/** The ticket for one original: its address and which viewer shows it. */
export const usePreviewTicket = (ossUrl: string, filename: string) =>
  useApiQuery(api.uploads.previewToken, { query: { ossUrl, filename } }, { staleMs: 60_000 })

/** The bytes at a preview address. They leave memory with the viewer that shows them. */
export function useObjectBytes(url: string): UseQueryResult<ArrayBuffer, Error> {
  return useQuery({
    queryKey: ['object', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error('原文没有读取成功，请重试')
      return response.arrayBuffer()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
