import { api } from '../../../api/client.ts'

/** Answers that are out of date once FAQs have changed. */
export const faqRefreshes = [
  api.faqs.list,
  api.faqs.get,
  api.faqs.similarQuestions,
  api.categories.list,
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.audits.list,
  api.audits.counts,
  api.operationRecords.list,
] as const
