import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Link } from 'react-router'
import { faqEditorAddress } from '../../../lib/page-addresses.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import type { FaqDialog } from './faq-dialogs.tsx'
import { faqKind } from './faq-kind.ts'
import { useRemoveFaq } from './use-remove-faq.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq
  onOpen: (dialog: FaqDialog) => void
}

export function FaqActs({ base, faq, onOpen }: Props) {
  const remove = useRemoveFaq(base)
  const groups: RowAct[][] = [
    [
      { key: 'move', label: '移动', isChange: true, onClick: () => onOpen({ kind: 'move', faqs: [faq] }) },
      { key: 'tag', label: '添加标签', isChange: true, onClick: () => onOpen({ kind: 'tag', faqs: [faq] }) },
    ],
    [{ key: 'remove', label: '删除', isChange: true, danger: true, onClick: () => remove(faq) }],
  ]
  return (
    <div className="zk-row-acts">
      <Link to={faqEditorAddress(base.id, faq.id)} aria-label={`编辑“${faq.question}”`}>
        编辑
      </Link>
      <Button
        type="link"
        size="small"
        aria-label={`预览“${faq.question}”`}
        onClick={() => onOpen({ kind: 'preview', faq })}
      >
        预览
      </Button>
      <RowMenu name={faq.question} of={faq} auditAddress={faqKind.auditAddress} groups={groups} />
    </div>
  )
}
