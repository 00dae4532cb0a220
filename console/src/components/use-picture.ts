import { useQuery } from '@tanstack/react-query'
import { api, fetchFile } from '../api/client.ts'
import type { CallOptions } from '../api/client.ts'

const doors = {
  employee: (id: string, options: CallOptions) => fetchFile(api.employees.avatar, { params: { id } }, options),
  assistant: (id: string, options: CallOptions) => fetchFile(api.assistants.avatar, { params: { id } }, options),
}

interface Wanted {
  of: keyof typeof doors
  id: string
  /** Changes with the picture; absent for whom has none. */
  avatarUrl: string | undefined
}

/** Address in this page of the picture that somebody or something shows of itself, once it is there. */
export function usePicture({ of, id, avatarUrl }: Wanted): string | undefined {
  const picture = useQuery({
    queryKey: ['avatar', avatarUrl],
    queryFn: async ({ signal }) => URL.createObjectURL((await doors[of](id, { signal, silent: true })).blob),
    enabled: avatarUrl !== undefined,
    staleTime: Infinity,
    gcTime: Infinity, // the address lives as long as the page
  })
  return avatarUrl === undefined ? undefined : picture.data
}
