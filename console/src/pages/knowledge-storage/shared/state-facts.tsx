import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { Tag } from 'antd'
import { StatusTag, auditStatusKinds } from '../../../components/status-tag.tsx'
import type { Kept } from './kept.ts'

const InService = ({ enabled }: { enabled: boolean }) => (
  <StatusTag kind={enabled ? 'success' : 'default'} text={enabled ? '已启用' : '已停用'} />
)

/** Beside the title of a knowledge base. */
export function BaseFacts({ base }: { base: KnowledgeBase }) {
  return (
    <>
      <InService enabled={base.enabled} />
      {base.config.auditRequired && <StatusTag kind="processing" text="修改需要审核" />}
      {base.tags.map((tag) => (
        <Tag key={tag} variant="outlined">
          {tag}
        </Tag>
      ))}
    </>
  )
}

/** Beside the title of a file, a FAQ or a product. */
export function KeptFacts({ of: { enabled, auditStatus } }: { of: Pick<Kept, 'enabled' | 'auditStatus'> }) {
  return (
    <>
      <InService enabled={enabled} />
      {auditStatus !== 'none' && <StatusTag kind={auditStatusKinds[auditStatus]} text={auditStatuses[auditStatus]} />}
    </>
  )
}
