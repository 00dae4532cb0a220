/** Acts on the selected FAQs. */
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { BatchBar } from '../shared/batch-bar.tsx'
import { ExportFaqs } from './export-faqs.tsx'
import type { FaqDialog } from './faq-dialogs.tsx'
import { faqKind } from './faq-kind.ts'
import { useFaqBatch } from './use-faq-batch.ts'

interface Props {
  base: KnowledgeBase
  faqs: readonly Faq[]
  onClear: () => void
  onOpen: (dialog: FaqDialog) => void
}

export function FaqsBatch({ base, faqs, onClear, onOpen }: Props) {
  const batch = useFaqBatch(base.id, faqs, (failures) => onOpen({ kind: 'failures', failures }))
  return (
    <BatchBar
      kind={faqKind}
      base={base}
      items={faqs}
      batch={batch}
      onClear={onClear}
      onMove={(free) => onOpen({ kind: 'move', faqs: free, onDone: onClear })}
    >
      {(free) => (
        <>
          <Button
            size="small"
            disabled={free.length === 0}
            onClick={() => onOpen({ kind: 'tag', faqs: free, onDone: onClear })}
          >
            添加标签
          </Button>
          <ExportFaqs base={base} faqIds={faqs.map(({ id }) => id)} />
        </>
      )}
    </BatchBar>
  )
}
