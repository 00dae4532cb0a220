import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import type { Failure } from '../shared/failures-modal.tsx'
import { MoveModal } from '../shared/move-modal.tsx'
import { faqKind } from './faq-kind.ts'
import { useFaqBatch } from './use-faq-batch.ts'

export interface FaqsModalProps {
  base: KnowledgeBase
  faqs: readonly Faq[]
  onClose: () => void
  onDone: (() => void) | undefined
}

/** FAQs go to a category of this or of another FAQ knowledge base. */
export function MoveFaqsModal({ base, faqs, onClose, onDone }: FaqsModalProps) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useFaqBatch(base.id, faqs, setFailures)
  const faqIds = faqs.map(({ id }) => id)
  return (
    <MoveModal
      kind={faqKind}
      base={base}
      items={faqs}
      failures={failures}
      move={async (to) => (await batch({ action: 'move', ...to }, faqIds)).ids}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
