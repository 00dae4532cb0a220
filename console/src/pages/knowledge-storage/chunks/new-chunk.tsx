import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { newChunkKey, useChunkDrafts } from './chunk-drafts.ts'
import { ChunkTextForm } from './chunk-editor.tsx'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'

interface Props {
  file: File
  /** The new chunk stands behind this one and under its headings; absent: at the end of the file. */
  after?: Chunk
}

export function NewChunk({ file, after }: Props) {
  const key = newChunkKey(after?.id)
  const text = useChunkDrafts((state) => state.drafts.get(key)?.text ?? '')
  const { write, drop } = useChunkDrafts.getState()
  const create = useApiMutation(api.chunks.create, {
    refreshes: fileRefreshes,
    success: ({ pending, ordinal }) => (pending ? submittedWords : `已新增为第 ${ordinal} 段，马上可以搜到。`),
  })
  const save = () =>
    create.mutate(
      {
        params: { id: file.knowledgeBaseId, fileId: file.id },
        body: { text: text.trim(), ...(after && { afterChunkId: after.id, headingPath: after.headingPath }) },
      },
      { onSuccess: () => drop(key) },
    )
  return (
    <div className="zk-chunk zk-chunk-new">
      <div className="zk-chunk-head">
        <strong>{after ? `在第 ${after.ordinal} 段后新增` : '新增分段，放在文件末尾'}</strong>
      </div>
      <ChunkTextForm
        label="新分段的内容"
        text={text}
        isPending={create.isPending}
        isChanged={text !== ''}
        onChange={(next) => write(key, { text: next, original: '', baseVersion: 0 })}
        onSave={save}
        onCancel={() => drop(key)}
      />
    </div>
  )
}
