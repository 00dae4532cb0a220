import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { StatusTag, auditStatusKinds } from '../../../components/status-tag.tsx'
import { faqBaseAddress } from '../../../lib/page-addresses.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq | null
  /** When the draft was last kept in this browser. */
  keptAt: string | null
  isPending: boolean
  canSave: boolean
  onPreview: () => void
  /** `goesOn`: with a new FAQ afterwards. */
  onSave: (goesOn: boolean) => void
}

export function EditorHeader({ base, faq, keptAt, isPending, canSave, onPreview, onSave }: Props) {
  const navigate = useNavigate()
  const word = base.config.auditRequired ? '提交审核' : '保存'
  return (
    <PageHeader
      title={faq ? `编辑“${faq.question}”` : '新建问答'}
      back={faqBaseAddress(base.id)}
      description={keptAt ? `草稿已在本机自动保存 ${keptAt}` : `保存到“${base.name}”`}
      tags={faq && <FaqFacts faq={faq} />}
      extra={
        <>
          <Button onClick={() => void navigate(faqBaseAddress(base.id))}>返回问答列表</Button>
          <Button onClick={onPreview}>预览</Button>
          <Button disabled={!canSave || isPending} onClick={() => onSave(true)}>
            {word}并新建
          </Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={!canSave}
            title="Ctrl / ⌘ + S"
            onClick={() => onSave(false)}
          >
            {word}
          </Button>
        </>
      }
    />
  )
}

function FaqFacts({ faq: { enabled, auditStatus, hitCount } }: { faq: Faq }) {
  return (
    <>
      <StatusTag kind={enabled ? 'success' : 'default'} text={enabled ? '已启用' : '已停用'} />
      {auditStatus !== 'none' && <StatusTag kind={auditStatusKinds[auditStatus]} text={auditStatuses[auditStatus]} />}
      {hitCount > 0 && <span className="zk-muted">命中 {hitCount.toLocaleString('zh-CN')} 次</span>}
    </>
  )
}
