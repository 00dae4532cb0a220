import { useQueryClient } from '@tanstack/react-query'
import type { ParseTask } from '@zhiku/contract/files'
import { pageSizes } from '@zhiku/contract/words/limits'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { queryKey, useApiQuery } from '../../../api/query.ts'

/** Milliseconds between two looks at the progress. */
const pollMs = 2500

/** The employee's own queued and running tasks by file; read only while something is being parsed. */
export function useActiveTasks(isParsing: boolean): ReadonlyMap<string, ParseTask> {
  const tasks = useApiQuery(
    api.parseTasks.list,
    { query: { state: 'active', pageNum: 1, pageSize: pageSizes.max } },
    { enabled: isParsing, silent: true, refetchInterval: () => pollMs },
  )
  useCountsAfter(isParsing)
  return useMemo(
    () => new Map(isParsing ? tasks.data?.list.map((task) => [task.fileId, task]) : []),
    [isParsing, tasks.data],
  )
}

/** Once all are parsed, the knowledge base has other numbers of chunks. */
function useCountsAfter(isParsing: boolean): void {
  const client = useQueryClient()
  const wasParsing = useRef(false)
  useEffect(() => {
    if (wasParsing.current && !isParsing) void client.invalidateQueries({ queryKey: queryKey(api.knowledgeBases.get) })
    wasParsing.current = isParsing
  }, [client, isParsing])
}
