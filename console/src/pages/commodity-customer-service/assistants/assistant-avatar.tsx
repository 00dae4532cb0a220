import { RobotOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import { usePicture } from '../../../components/use-picture.ts'
import './assistants.css'

interface Props {
  of: Pick<Assistant, 'id' | 'avatarUrl'>
  isOff?: boolean
}

/** Picture of an assistant, or a robot. Beside the name, so it says nothing of its own. */
export function AssistantAvatar({ of: { id, avatarUrl }, isOff = false }: Props) {
  return <AvatarMark picture={usePicture({ of: 'assistant', id, avatarUrl })} isOff={isOff} />
}

export const AvatarMark = ({ picture, isOff = false }: { picture: string | undefined; isOff?: boolean }) => (
  <span className="zk-assistant-icon" data-off={isOff || undefined} aria-hidden="true">
    {picture ? <img src={picture} alt="" /> : <RobotOutlined />}
  </span>
)
