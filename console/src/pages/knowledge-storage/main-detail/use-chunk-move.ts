import type { Chunk, File } from '@zhiku/contract/files'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'

/** Gives a chunk another place (from 1) in its file; the chunks behind it follow. */
export function useChunkMove(file: File): (chunk: Pick<Chunk, 'id'>, ordinal: number) => void {
  const move = useApiMutation(api.chunks.move, {
    refreshes: [api.chunks.list],
    success: (chunk) => `已移到第 ${chunk.ordinal} 段。`,
  })
  return ({ id }, ordinal) =>
    move.mutate({ params: { id: file.knowledgeBaseId, fileId: file.id, chunkId: id }, body: { ordinal } })
}
