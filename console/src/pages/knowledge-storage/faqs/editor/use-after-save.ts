import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsLeft } from '../../../../lib/as-left.ts'
import { cameFrom, faqBaseAddress, faqEditorAddress } from '../../../../lib/page-addresses.ts'

/**
 * Where a save leads: on to the next new FAQ where that was asked for; to where the editor was opened from; back to the list when the change waits for its
 * audit, because the editor would show the content that still serves; otherwise, and while something is left that was
 * written during the save, the FAQ stays open.
 */
export function useAfterSave(base: KnowledgeBase, before: Faq | null, onNext: (() => void) | undefined) {
  const navigate = useNavigate()
  const from = cameFrom(useSearchParams()[0])
  const list = useAsLeft(faqBaseAddress(base.id))
  return (result: Faq, { goesOn, isAllSaved }: { goesOn: boolean; isAllSaved: boolean }) => {
    if (isAllSaved && goesOn) {
      void navigate(faqEditorAddress(base.id), { replace: before === null })
      onNext?.()
    } else if (isAllSaved && from) void navigate(from)
    else if (isAllSaved && result.pendingAuditId) void navigate(list)
    else if (!before) void navigate(faqEditorAddress(base.id, result.id), { replace: true })
  }
}
