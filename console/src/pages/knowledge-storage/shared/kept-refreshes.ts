import { api } from '../../../api/client.ts'

/** Answers that are out of date once knowledge of any kind has changed. */
export const keptRefreshes = [
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.audits.list,
  api.audits.counts,
  api.operationRecords.list,
] as const
