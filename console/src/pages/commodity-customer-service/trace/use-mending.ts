/** Mending from a trace: what is being done, what was done last, and how it is taken back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryKey } from '../../../api/query.ts'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import type { Mended } from './mend-calls.ts'

const stale = [
  ...assistantRefreshes,
  api.faqs.list,
  api.faqs.get,
  api.faqs.served,
  api.files.list,
  api.files.get,
  api.products.list,
  api.knowledgeBases.list,
  api.knowledgeBases.get,
  api.audits.list,
]

export interface Mending {
  isBusy: boolean
  done: Mended | null
  run(work: () => Promise<Mended | null>): void
  undo(): void
}

export function useMending(): Mending {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Mended | null>(null)
  const run = async (work: () => Promise<Mended | null>) => {
    setBusy(true)
    try {
      setDone(await work())
      for (const endpoint of stale) void client.invalidateQueries({ queryKey: queryKey(endpoint) })
    } catch {
      // Shown by the client; what was done before stays said.
    } finally {
      setBusy(false)
    }
  }
  const taken = async (undo: () => Promise<unknown>): Promise<Mended> => {
    await undo()
    return { text: '已撤销。' }
  }
  return {
    isBusy,
    done,
    run: (work) => void run(work),
    undo: () => {
      const undo = done?.undo
      if (undo) void run(() => taken(undo))
    },
  }
}
