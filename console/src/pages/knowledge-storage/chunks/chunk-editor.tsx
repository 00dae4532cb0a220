import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { isOwnSave } from '../../../api/own-saves.ts'
import { useApiMutation } from '../../../api/query.ts'
import { WordDiff } from '../../../components/field-diff.tsx'
import { isStale } from '../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { closeDraft, useChunkDrafts, isSameWriting } from './chunk-drafts.ts'
import type { ChunkWriting } from './chunk-drafts.ts'
import { ChunkForm } from './chunk-form.tsx'
import { questionsOf } from './chunk-questions.ts'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'

interface Props {
  file: File
  chunk: Chunk
}

const changedWords = (isOwn: boolean): string =>
  `${isOwn ? '你在别处改过这一段' : '这一段已被他人修改'}，你写的内容还在下面`
const removedWords = '删除这一段的申请正在等待审核；选择“以我的为准”会改为提交你的修改，你写的内容还在下面'

/** A chunk as it will be: with what waits for it. */
export const writingOf = ({ text, questions, pending }: Chunk): ChunkWriting => ({
  text: pending?.text ?? text,
  questions: (pending?.questions ?? questions).join('\n'),
})

/** Edits a chunk in place. When someone else has saved first, the difference is shown and the employee chooses. */
export function ChunkEditor({ file, chunk }: Props) {
  const draft = useChunkDrafts((state) => state.drafts.get(chunk.id))
  const { write, drop } = useChunkDrafts.getState()
  const update = useApiMutation(api.chunks.update, {
    refreshes: fileRefreshes,
    success: ({ pending }) => (pending ? submittedWords : '已保存，新内容马上可以搜到。'),
    silent: isStale,
  })
  useStaleRefresh(update.error, api.chunks.list)
  const isConflict =
    draft !== undefined && (draft.baseVersion !== chunk.version || draft.basePending !== chunk.pending?.version)
  const notice = useRef<HTMLDivElement>(null)
  const isRefused = isConflict && isStale(update.error)
  useEffect(() => {
    // Whoever has just asked to save a long chunk is led above it; whoever is still writing is not torn away.
    if (isRefused) notice.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  if (!draft) return null
  const theirs = writingOf(chunk)
  const save = () =>
    update.mutate(
      {
        params: { id: file.knowledgeBaseId, fileId: file.id, chunkId: chunk.id },
        body: {
          ...(draft.text.trim() !== theirs.text.trim() && { text: draft.text.trim() }),
          ...(draft.questions.trim() !== theirs.questions.trim() && { questions: questionsOf(draft.questions) }),
          version: draft.baseVersion,
          pendingVersion: draft.basePending,
        },
      },
      { onSuccess: () => drop(chunk.id) },
    )
  return (
    <>
      {isConflict && (
        <div ref={notice}>
          <Alert
            type="warning"
            showIcon
            title={chunk.pending?.removed ? removedWords : changedWords(isOwnSave(chunk))}
            description={<Difference isOwn={isOwnSave(chunk)} theirs={theirs} mine={draft} />}
            action={
              <Button
                size="small"
                onClick={() =>
                  write(chunk.id, { ...draft, baseVersion: chunk.version, basePending: chunk.pending?.version })
                }
              >
                以我的为准
              </Button>
            }
          />
        </div>
      )}
      <ChunkForm
        name={`第 ${chunk.ordinal} 段`}
        file={file}
        headingPath={chunk.headingPath}
        writing={draft}
        isPending={update.isPending}
        isBlocked={isConflict}
        isChanged={!isSameWriting(draft, theirs)}
        onChange={(writing) => write(chunk.id, { ...draft, ...writing })}
        onSave={save}
        onCancel={() => closeDraft(chunk.id, update.isPending)}
      />
    </>
  )
}

interface DifferenceProps {
  isOwn: boolean
  theirs: ChunkWriting
  mine: ChunkWriting
}

/** What would become of what is saved: words that go, and words that come. */
function Difference({ isOwn, theirs, mine }: DifferenceProps) {
  if (isSameWriting(theirs, mine)) return <p className="zk-chunk-difference">两份内容一样。</p>
  return (
    <>
      <p className="zk-field-diff-text zk-chunk-difference">
        <del>划去</del>的是{isOwn ? '那边' : '他人'}已保存的，<ins>标出</ins>的是你写的：
      </p>
      <div className="zk-chunk-theirs" ref={toFirstDifference}>
        <WordDiff before={wholeOf(theirs)} after={wholeOf(mine)} />
      </div>
    </>
  )
}

/** Its box is lower than a long text: it begins where the two differ, with a line of what stands before. */
const toFirstDifference = (box: HTMLElement | null) => {
  const first = box?.querySelector<HTMLElement>('del, ins')
  if (box && first) box.scrollTop = first.offsetTop - box.offsetTop - lineHeight
}

/** Pixels. */
const lineHeight = 28

const wholeOf = ({ text, questions }: ChunkWriting): string =>
  questions.trim() ? `${text.trim()}\n\n关联问题：\n${questions.trim()}` : text.trim()
