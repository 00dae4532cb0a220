import type { Faq } from '@zhiku/contract/faqs'
import { api, call } from '../../../api/client.ts'
import { auditAddress } from '../../../lib/page-addresses.ts'
import type { KeptAct, ListedKind, TagAct } from '../shared/kept.ts'
import { faqRefreshes } from './faq-refreshes.ts'

const paramsOf = ({ knowledgeBaseId, id }: Faq) => ({ id: knowledgeBaseId, faqId: id })

export const faqKind: ListedKind<Faq, KeptAct | TagAct> = {
  noun: '问答',
  counted: '条问答',
  ends: '不再被搜到，也不再用于回答',
  nameOf: ({ question }) => question,
  rowName: ({ question }) => question,
  switched: () => '问答',
  auditAddress,
  refreshes: faqRefreshes,
  setEnabled: (faq, enabled) =>
    call(api.faqs.setStatus, { params: paramsOf(faq), body: { enabled, version: faq.version } }),
  remove: (faq) => call(api.faqs.remove, { params: paramsOf(faq) }),
  restore: (faq) => call(api.faqs.restore, { params: paramsOf(faq) }),
  batch: async (id, act, faqIds) => {
    const answer = await call(api.faqs.batch, { params: { id }, body: { ...act, faqIds } })
    return { ...answer, failed: answer.failed.map(({ faqId, message }) => ({ id: faqId, message })) }
  },
}
