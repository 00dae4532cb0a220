import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { closeDraft, emptyDraft, isSameWriting, newChunkKey, noWriting, useChunkDrafts } from './chunk-drafts.ts'
import { ChunkForm } from './chunk-form.tsx'
import { questionsOf } from './chunk-questions.ts'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'

interface Props {
  file: File
  /** The new chunk stands behind this one and under its headings; absent: at the end of the file. */
  after?: Chunk
}

export function NewChunk({ file, after }: Props) {
  const key = newChunkKey(after?.id)
  const draft = useChunkDrafts((state) => state.drafts.get(key)) ?? emptyDraft
  const { write, drop } = useChunkDrafts.getState()
  const create = useApiMutation(api.chunks.create, {
    refreshes: fileRefreshes,
    success: ({ pending, ordinal }) => (pending ? submittedWords : `已新增为第 ${ordinal} 段，马上可以搜到。`),
  })
  const save = () =>
    create.mutate(
      {
        params: { id: file.knowledgeBaseId, fileId: file.id },
        body: {
          text: draft.text.trim(),
          questions: questionsOf(draft.questions),
          ...(after && { afterChunkId: after.id, headingPath: after.headingPath }),
        },
      },
      { onSuccess: () => drop(key) },
    )
  return (
    <div className="zk-chunk zk-chunk-new">
      <div className="zk-chunk-head">
        <strong>{after ? `在第 ${after.ordinal} 段后新增` : '新增分段，放在文件末尾'}</strong>
      </div>
      <ChunkForm
        name="新分段"
        file={file}
        headingPath={after?.headingPath ?? []}
        writing={draft}
        isPending={create.isPending}
        isChanged={!isSameWriting(draft, noWriting)}
        onChange={(writing) => write(key, { ...emptyDraft, ...writing })}
        onSave={save}
        onCancel={() => closeDraft(key, create.isPending)}
      />
    </div>
  )
}
