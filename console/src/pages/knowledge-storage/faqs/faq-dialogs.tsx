/** Every window that the FAQ list opens, one at a time. */
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { FailuresModal } from '../shared/failures-modal.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { FaqPreview } from './faq-preview.tsx'
import { MoveFaqsModal } from './move-faqs-modal.tsx'
import { TagFaqsModal } from './tag-faqs-modal.tsx'

export type FaqDialog =
  | { kind: 'preview'; faq: Faq }
  | { kind: 'move' | 'tag'; faqs: readonly Faq[]; onDone?: () => void }
  | { kind: 'failures'; failures: readonly Failure[] }

interface Props {
  base: KnowledgeBase
  dialog: FaqDialog | null
  onClose: () => void
}

export function FaqDialogs({ base, dialog, onClose }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'preview':
      return <FaqPreview faq={dialog.faq} onClose={onClose} />
    case 'move':
      return <MoveFaqsModal base={base} faqs={dialog.faqs} onClose={onClose} onDone={dialog.onDone} />
    case 'tag':
      return <TagFaqsModal base={base} faqs={dialog.faqs} onClose={onClose} onDone={dialog.onDone} />
    case 'failures':
      return <FailuresModal noun="条问答" failures={dialog.failures} onClose={onClose} />
  }
}
