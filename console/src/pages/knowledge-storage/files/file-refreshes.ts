import { api } from '../../../api/client.ts'

/** Answers that are out of date once files have changed. */
export const fileRefreshes = [
  api.files.list,
  api.files.get,
  api.files.revisions,
  api.files.revisionChunks,
  api.chunks.list,
  api.audits.get,
  api.audits.list,
  api.audits.counts,
  api.categories.list,
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.parseTasks.list,
  api.operationRecords.list,
] as const
