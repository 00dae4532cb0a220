import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { MoveModal } from '../shared/move-modal.tsx'
import { useRemoval } from '../shared/removal.ts'
import { TagModal } from '../shared/tag-modal.tsx'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import { faqKind } from './faq-kind.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq
  open: OpenDialog
  onRead: (id: string) => void
}

export function FaqActs({ base, faq, open, onRead }: Props) {
  const remove = useRemoval(faqKind, base)
  const groups: RowAct[][] = [
    [
      {
        key: 'move',
        label: '移动',
        isChange: true,
        onClick: () => open((close) => <MoveModal kind={faqKind} base={base} items={[faq]} onClose={close} />),
      },
      {
        key: 'tag',
        label: '添加标签',
        isChange: true,
        onClick: () => open((close) => <TagModal kind={faqKind} base={base} items={[faq]} onClose={close} />),
      },
    ],
    [{ key: 'remove', label: '删除', isChange: true, danger: true, onClick: () => remove(faq) }],
  ]
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`预览“${faq.question}”`} onClick={() => onRead(faq.id)}>
        预览
      </Button>
      <RowMenu name={faq.question} of={faq} auditAddress={faqKind.auditAddress} groups={groups} />
    </div>
  )
}
