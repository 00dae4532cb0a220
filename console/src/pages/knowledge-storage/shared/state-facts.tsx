import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Tag } from 'antd'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { Kept } from './kept.ts'
import { ReachTag } from './reach-tag.tsx'

/** Beside the title of a knowledge base. */
export function BaseFacts({ base }: { base: KnowledgeBase }) {
  return (
    <>
      <StatusTag kind={base.enabled ? 'plain' : 'default'} text={base.enabled ? '已启用' : '已停用'} />
      {base.config.auditRequired && <StatusTag kind="plain" text="修改需要审核" />}
      {base.tags.map((tag) => (
        <Tag key={tag} variant="outlined">
          {tag}
        </Tag>
      ))}
    </>
  )
}

/** Beside the title of a file, a FAQ or a product. */
export const KeptFacts = ({ of: { reach } }: { of: Pick<Kept, 'reach'> }) => reach && <ReachTag reach={reach} />
