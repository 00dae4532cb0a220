import type { ParseTask } from '@zhiku/contract/files'
import { Button } from 'antd'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/query.ts'
import type { MutationOptions } from '../api/query.ts'

/** Has a file parsed again, once its task has failed or was cancelled; not where only another file can help. */
export function RetryTask({
  task,
  ...options
}: { task: ParseTask } & Pick<MutationOptions<unknown>, 'refreshes' | 'success'>) {
  const retry = useApiMutation(api.parseTasks.retry, options)
  if ((task.state !== 'failed' && task.state !== 'cancelled') || task.needsAnotherFile) return null
  return (
    <Button
      size="small"
      type="link"
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: task.id } })}
    >
      重试
    </Button>
  )
}
