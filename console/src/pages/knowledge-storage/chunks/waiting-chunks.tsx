import { Alert } from 'antd'
import type { File } from '@zhiku/contract/files'
import { LinkButton } from '../../../components/link-button.tsx'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { auditAddress } from '../../../lib/page-addresses.ts'

/** Says what of this file waits for an audit, and whether its chunks can be changed meanwhile. */
export function WaitingChunks({ file }: { file: File }) {
  const id = file.pendingAuditId ?? ''
  const audit = useApiQuery(api.audits.get, { params: { id } }, { enabled: id !== '', silent: true })
  if (!id || !audit.data || audit.data.state !== 'pending') return null
  const { changes, submitter } = audit.data
  const count = changes.filter(({ key }) => key.startsWith('chunk.')).length
  const isAboutChunks = Array.isArray(audit.data.after?.['chunkChanges'])
  return (
    <Alert
      type="info"
      showIcon
      className="zk-chunk-waiting"
      title={isAboutChunks ? `${count} 处分段修改在等待审核` : `${submitter.name} 提交的变更在等待审核`}
      description={
        isAboutChunks
          ? '通过之前，搜到的仍是现在的分段。继续修改会并入这条变更。'
          : '审核结束或撤回之前，分段不能修改。'
      }
      action={
        <LinkButton size="small" to={auditAddress(id)}>
          查看变更
        </LinkButton>
      }
    />
  )
}
