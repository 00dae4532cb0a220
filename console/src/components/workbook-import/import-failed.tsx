import type { ImportTask } from '@zhiku/contract/imports'
import { Alert, Button } from 'antd'

interface Props {
  task: Pick<ImportTask, 'error'>
  /** What the button says that begins anew. */
  again: string
  onAgain: () => void
}

/** Why an import as a whole came to nothing, and how to begin anew. */
export const ImportFailed = ({ task, again, onAgain }: Props) => (
  <Alert
    type="error"
    showIcon
    title="导入没有成功"
    description={task.error ?? '请检查表格后重新上传。'}
    action={<Button onClick={onAgain}>{again}</Button>}
  />
)
