/** FAQs as kept knowledge. */
import type { Faq } from '@zhiku/contract/faqs'
import { filedOf, keptOf, readerOf } from '../kept/service.ts'
import { contentFields, contentOf, duplicateQuestion } from './content.ts'
import { answersNoMore } from './jobs.ts'
import { questionKey } from './question-key.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'
import type { StoredFaq } from './store.ts'

export const kept = keptOf<StoredFaq, Faq>({
  table: 'faqs',
  type: 'faq',
  baseType: 'faq',
  notFound: 'faq.not_found',
  index: 'faqs__knowledge_base_question',
  twin: '相同的问题',
  taken: duplicateQuestion,
  isTakenIn: async (db, knowledgeBaseId, { question }) =>
    (await store.idsByKey(db, knowledgeBaseId, [questionKey(question)])).size > 0,
  findAll: store.findAll,
  itemOf: ({ faq }) => faq,
  nameOf: ({ question }) => question,
  contentOf: async (_ctx, { faq }) => ({ ...contentOf(faq) }),
  reader: readerOf(['enabled', 'knowledgeBaseId', ...contentFields]),
  syncAll,
  isFiled: true,
  leaving: (ctx, id) => answersNoMore(ctx, id),
})

export const filed = filedOf('faqs', syncAll)
