import type { ReactNode } from 'react'
import { WithSide } from '../../../components/settings-editor/with-side.tsx'
import './editor.css'

interface Props {
  chat: ReactNode
  /** Beside the chat's title. */
  chatExtra?: ReactNode
  /** Drawn in at once: something has been asked already. */
  startsOpen?: boolean
  /** @param toggle opens the chat where it is drawn in */
  children: (toggle: ReactNode) => ReactNode
}

/** Settings, and beside them the draft to be asked. */
export const WithChat = ({ chat, chatExtra, ...others }: Props) => (
  <WithSide title="试问草稿" className="zk-assistant-chat" side={chat} extra={chatExtra} {...others} />
)
