import { api } from '../../../api/client.ts'
import { keptRefreshes } from '../shared/kept-refreshes.ts'

/** Answers that are out of date once files have changed. */
export const fileRefreshes = [
  api.files.list,
  api.files.get,
  api.files.revisions,
  api.files.revisionChunks,
  api.chunks.list,
  api.chunks.removed,
  api.audits.get,
  api.categories.list,
  api.parseTasks.list,
  ...keptRefreshes,
] as const
