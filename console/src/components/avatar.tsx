import { useQuery } from '@tanstack/react-query'
import { api, fetchFile } from '../api/client.ts'

interface Props {
  id: string
  name: string
  /** Changes with the picture; absent for whom has none. */
  avatarUrl: string | undefined
}

/** Somebody's picture, or the first character of their name. Beside the name, so it says nothing of its own. */
export function Avatar({ id, name, avatarUrl }: Props) {
  const picture = useQuery({
    queryKey: ['avatar', avatarUrl],
    queryFn: async ({ signal }) =>
      URL.createObjectURL((await fetchFile(api.employees.avatar, { params: { id } }, { signal, silent: true })).blob),
    enabled: avatarUrl !== undefined,
    staleTime: Infinity,
    gcTime: Infinity, // the address lives as long as the page
  })
  return (
    <span className="zk-avatar" aria-hidden="true">
      {avatarUrl && picture.data ? <img src={picture.data} alt="" /> : name.slice(0, 1)}
    </span>
  )
}
