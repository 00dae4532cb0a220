/** Cards that do not come, and why: what is shown may be behind. */
import { Alert } from 'antd'
import type { ApiError } from '../../api/api-error.ts'
import type { Line } from './use-conversation.ts'

interface Props {
  line: Line
  /** A refusal in words that fit the page. */
  words?: (refusal: ApiError) => string
}

export const LineLost = ({ line: { isLost, refusal }, words = ({ message }) => message }: Props) =>
  isLost && (
    <Alert
      type="warning"
      showIcon
      title={refusal ? words(refusal) : '连接断开，正在重连；恢复后，断开期间的卡片会补上。'}
    />
  )
