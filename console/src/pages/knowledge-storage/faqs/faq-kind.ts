import type { Faq } from '@zhiku/contract/faqs'
import { auditAddress } from '../../../lib/page-addresses.ts'
import type { Kind } from '../shared/kept.ts'

export const faqKind: Kind<Faq> = {
  noun: '问答',
  counted: '条问答',
  ends: '不再被搜到，也不再用于回答',
  nameOf: ({ question }) => question,
  auditAddress,
}
