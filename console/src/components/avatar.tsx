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
    // Drawn, not written: as a word it would belong to the name of the button around it.
    <span className="zk-avatar" aria-hidden="true" data-initial={picture ? undefined : Array.from(name)[0]}>
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
