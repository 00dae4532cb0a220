import { api } from '../../../api/client.ts'

/** Answers that are out of date once files have changed. */
export const fileRefreshes = [
  api.files.list,
  api.files.get,
  api.files.revisions,
  api.chunks.list,
  api.categories.list,
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.parseTasks.list,
  api.operationRecords.list,
] as const
