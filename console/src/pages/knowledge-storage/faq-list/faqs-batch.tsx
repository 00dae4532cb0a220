/** Acts on the selected FAQs; each succeeds or fails for itself, and what failed is listed. */
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { confirm } from '../../../components/confirm.ts'
import { offerUndo } from '../undo-notice.tsx'
import { ExportFaqs } from './export-faqs.tsx'
import type { FaqDialog } from './faq-dialogs.tsx'
import { useFaqBatch } from './use-faq-batch.ts'

interface Props {
  base: KnowledgeBase
  faqs: readonly Faq[]
  onClear: () => void
  onOpen: (dialog: FaqDialog) => void
}

export function FaqsBatch({ base, faqs, onClear, onOpen }: Props) {
  const batch = useFaqBatch(base, faqs, (failures) => onOpen({ kind: 'failures', failures }))
  const { auditRequired } = base.config
  const start = (action: 'enable' | 'disable') => void batch({ action }).then(onClear, () => undefined) // the client has shown the failure
  const remove = () =>
    confirm({
      title: `删除选中的 ${faqs.length} 条问答？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它们仍在使用，通过之后不再被搜到。'
        : '它们立即不再被搜到，也不再用于回答。30 天内可以恢复。',
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        const removed = await batch({ action: 'remove' })
        onClear()
        if (removed.length > 0 && !auditRequired) {
          offerUndo({
            text: `已删除 ${removed.length} 条问答。`,
            onUndo: () => void batch({ action: 'restore' }, removed).catch(() => undefined), // shown by the client
          })
        }
      },
    })
  return (
    <>
      <Button size="small" onClick={() => start('enable')}>
        启用
      </Button>
      <Button size="small" onClick={() => start('disable')}>
        停用
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'move', faqs, onDone: onClear })}>
        移动
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'tag', faqs, onDone: onClear })}>
        添加标签
      </Button>
      <ExportFaqs base={base} faqIds={faqs.map(({ id }) => id)} />
      <Button size="small" danger onClick={remove}>
        删除
      </Button>
    </>
  )
}
