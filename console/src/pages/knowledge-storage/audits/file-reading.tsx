import { ReadOutlined } from '@ant-design/icons'
import type { AuditDetail } from '@zhiku/contract/audits'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { lostEdits } from '../shared/lost-edits.ts'
import { ReadingDrawer } from './reading-drawer.tsx'

/** Leads from a change that brings other chunks to reading them; nothing where the chunks stay what they are. */
export function FileReading({ audit }: { audit: AuditDetail }) {
  const [isOpen, setOpen] = useState(false)
  const knowledgeBaseId = audit.knowledgeBase?.id
  const isRelearning = audit.changes.some(({ key }) => key === 'relearn')
  const isWanted = audit.targetType === 'file' && audit.state === 'pending'
  const params = { id: knowledgeBaseId ?? '', fileId: audit.targetId }
  const file = useApiQuery(api.files.get, { params }, { enabled: isWanted, silent: true })
  const proposed = audit.changes.find(({ key }) => key === 'revision')?.after
  const revision = isRelearning ? file.data?.revision : proposed
  const lost = isRelearning ? '' : lostEdits(file.data?.editedChunkCount)
  if (!isWanted || knowledgeBaseId === undefined || typeof revision !== 'number') return null
  return (
    <div className="zk-audit-reading">
      <Button icon={<ReadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        对照原文看分段
      </Button>
      <span className="zk-muted">通过后，搜索到的就是这些分段。</span>
      {lost && <span className="zk-audit-lost">{lost}</span>}
      {isOpen && (
        <ReadingDrawer
          knowledgeBaseId={knowledgeBaseId}
          fileId={audit.targetId}
          name={audit.targetName}
          revision={revision}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
