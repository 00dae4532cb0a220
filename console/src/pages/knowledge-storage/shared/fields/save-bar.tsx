import { Alert, Button } from 'antd'
import { isStale } from '../../../../components/form/form-problems.ts'

interface Props {
  /** Of the last save. */
  error: unknown
  isPending: boolean
  word?: string
  /** False where there is nothing to save yet, among others on the page: it does not call for a click then. */
  isWanted?: boolean
}

/** The save button of a form; after a version conflict, what happened and what the next save does. */
export function SaveBar({ error, isPending, word = '保存', isWanted = true }: Props) {
  return (
    <>
      {isStale(error) && <StaleNotice />}
      <Button type={isWanted ? 'primary' : 'default'} htmlType="submit" loading={isPending}>
        {word}
      </Button>
    </>
  )
}

function StaleNotice() {
  return (
    <Alert
      type="warning"
      showIcon
      className="zk-stale"
      title="内容已在别处改过"
      description="你填写的内容还在。核对后再次保存，将以你的内容为准；不想覆盖就刷新页面。"
    />
  )
}
