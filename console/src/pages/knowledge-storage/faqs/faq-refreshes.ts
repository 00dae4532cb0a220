import { api } from '../../../api/client.ts'
import { keptRefreshes } from '../shared/kept-refreshes.ts'

/** Answers that are out of date once FAQs have changed. */
export const faqRefreshes = [
  api.faqs.list,
  api.faqs.get,
  api.faqs.similarQuestions,
  api.categories.list,
  ...keptRefreshes,
] as const
