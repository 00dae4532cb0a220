/** Above the changes of one import: decides all of them as one, a few hundred at a call. */
import type { Audit } from '@zhiku/contract/audits'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { FailuresModal } from '../shared/failures-modal.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { auditRefreshes } from './audit-refreshes.ts'
import { RejectModal } from './reject-modal.tsx'

interface Props {
  importId: string
  scope: string
  list: { setFilters: (patch: { importId: undefined }) => void }
  result: { data?: { list: readonly Audit[]; total: number } | undefined }
}

export function ImportBar({ importId, scope, list, result: { data } }: Props) {
  const mayDecide = useHolds('audit.decide')
  const { decide, isPending, done } = useDecideImport(importId)
  const [isRejecting, setRejecting] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const name = data?.list[0]?.importTask?.name
  const count = data?.total ?? 0
  const run = async (decision: 'approve' | 'reject', comment?: string) => {
    setFailures(await decide(decision, comment))
    setRejecting(false)
  }
  const approve = () =>
    confirm({
      title: `通过这次导入的 ${count} 条变更？`,
      consequence: '通过后立即生效，客户会看到新的内容。导入之后又被修改的不会通过，留在列表里。',
      okText: '全部通过',
      danger: false,
      onConfirm: () => run('approve'),
    })
  const canDecide = mayDecide && scope === 'todo' && count > 0
  return (
    <>
      <Alert
        className="zk-audit-import"
        type="info"
        title={
          name ? `“${name}”导入的变更，共 ${count} 条${isPending ? `，已处理 ${done} 条…` : ''}` : '一次导入的变更'
        }
        action={
          <>
            {canDecide && (
              <>
                <Button size="small" type="primary" loading={isPending} onClick={approve}>
                  全部通过
                </Button>
                <Button size="small" danger disabled={isPending} onClick={() => setRejecting(true)}>
                  全部驳回
                </Button>
              </>
            )}
            <Button
              size="small"
              type="text"
              disabled={isPending}
              onClick={() => list.setFilters({ importId: undefined })}
            >
              查看全部变更
            </Button>
          </>
        }
      />
      {isRejecting && (
        <RejectModal
          title={`驳回这次导入的 ${count} 条变更`}
          isPending={isPending}
          onReject={(comment) => void run('reject', comment).catch(() => undefined)} // the client has shown the failure
          onClose={() => setRejecting(false)}
        />
      )}
      {failures.length > 0 && <FailuresModal noun="条变更" failures={failures} onClose={() => setFailures([])} />}
    </>
  )
}

/** Call after call, until nothing of the import is left to be looked at. */
function useDecideImport(importId: string) {
  const call = useApiMutation(api.audits.decideImport, { refreshes: auditRefreshes, success: false })
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState(0)
  const decide = async (decision: 'approve' | 'reject', comment?: string): Promise<Failure[]> => {
    const failures: Failure[] = []
    let changed = 0
    setPending(true)
    try {
      for (let after: string | undefined = ''; after !== undefined;) {
        const body = { decision, ...(comment !== undefined && { comment }), ...(after && { after }) }
        const part: Awaited<ReturnType<typeof call.mutateAsync>> = await call.mutateAsync({
          params: { id: importId },
          body,
        })
        changed += part.changed
        setDone(changed)
        failures.push(...part.failed)
        after = part.next
      }
    } finally {
      setPending(false)
    }
    if (changed > 0) toast.success(`${decision === 'approve' ? '已通过' : '已驳回'} ${changed} 条变更。`)
    return failures
  }
  return { decide, isPending, done }
}
