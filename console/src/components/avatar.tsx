import { usePicture } from './use-picture.ts'

interface Props {
  id: string
  name: string
  /** Changes with the picture; absent for whom has none. */
  avatarUrl: string | undefined
}

/** Somebody's picture, or the first character of their name. Beside the name, so it says nothing of its own. */
export function Avatar({ id, name, avatarUrl }: Props) {
  const picture = usePicture({ of: 'employee', id, avatarUrl })
  return (
    <span className="zk-avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : Array.from(name)[0]}
    </span>
  )
}
