import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { switchedWords } from '../shared/act-words.ts'
import { EnabledSwitch } from '../shared/enabled-switch.tsx'
import { faqRefreshes } from './faq-refreshes.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq
}

export function FaqEnabled({ base, faq }: Props) {
  const setStatus = useApiMutation(api.faqs.setStatus, {
    refreshes: faqRefreshes,
    success: (after) => switchedWords(!faq.enabled, after, '问答'),
  })
  return (
    <EnabledSwitch
      name={faq.question}
      of={faq}
      isPending={setStatus.isPending}
      onChange={(enabled) =>
        setStatus.mutate({ params: { id: base.id, faqId: faq.id }, body: { enabled, version: faq.version } })
      }
    />
  )
}
