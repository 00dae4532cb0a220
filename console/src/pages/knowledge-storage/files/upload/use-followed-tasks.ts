import type { ParseTask } from '@zhiku/contract/files'
import { pageSizes } from '@zhiku/contract/words/limits'
import { useMemo } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import type { UploadRow } from './upload-row.ts'

/** Milliseconds between two looks at the parsing. */
const pollMs = 2000

const isDone = ({ state }: ParseTask): boolean => state !== 'queued' && state !== 'running'

/** Newest parse task of each registered file, read until all have ended. */
export function useFollowedTasks(rows: readonly UploadRow[]): ReadonlyMap<string, ParseTask> {
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const tasks = useApiQuery(
    api.parseTasks.list,
    { query: { pageNum: 1, pageSize: pageSizes.max } },
    {
      enabled: fileIds.length > 0,
      silent: true,
      refetchInterval: (page) => {
        const newest = newestByFile(page?.list ?? [])
        const isPending = fileIds.some((fileId) => {
          const task = newest.get(fileId)
          return !task || !isDone(task)
        })
        return isPending ? pollMs : false
      },
    },
  )
  return useMemo(() => newestByFile(tasks.data?.list ?? []), [tasks.data])
}

/** The list is newest first, so the first task of a file is its newest. */
function newestByFile(list: readonly ParseTask[]): ReadonlyMap<string, ParseTask> {
  const newest = new Map<string, ParseTask>()
  for (const task of list) if (!newest.has(task.fileId)) newest.set(task.fileId, task)
  return newest
}
