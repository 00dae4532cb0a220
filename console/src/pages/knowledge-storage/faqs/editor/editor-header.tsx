import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../../components/page-header.tsx'
import { faqBaseAddress } from '../../../../lib/page-addresses.ts'
import { KeptFacts } from '../../shared/state-facts.tsx'

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

function FaqFacts({ faq }: { faq: Faq }) {
  return (
    <>
      <KeptFacts of={faq} />
      {faq.hitCount > 0 && <span className="zk-muted">命中 {faq.hitCount.toLocaleString('zh-CN')} 次</span>}
    </>
  )
}
