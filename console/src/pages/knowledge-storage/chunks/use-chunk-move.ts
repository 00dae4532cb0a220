import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'

/** A chunk under way to another place: where it was taken from, and what waited for it. */
export type Dragged = Pick<Chunk, 'id' | 'ordinal' | 'pending'>

/** Gives a chunk another place (from 1) in its file; the chunks behind it follow. */
export function useChunkMove(file: File): (chunk: Dragged, ordinal: number) => void {
  const move = useApiMutation(api.chunks.move, {
    refreshes: fileRefreshes,
    success: ({ pending, ordinal }) => (pending ? submittedWords : `已移到第 ${ordinal} 段。`),
  })
  useStaleRefresh(move.error, api.chunks.list)
  return ({ id: chunkId, ordinal: from, pending }, ordinal) =>
    move.mutate({
      params: { id: file.knowledgeBaseId, fileId: file.id, chunkId },
      body: { ordinal, from, pendingVersion: pending?.version },
    })
}
