/** Chunks that are being edited. Kept outside the cards: paging, a filter or another tab must not lose them. */
import { create } from 'zustand'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'

/** What is written of a chunk. */
export interface ChunkWriting {
  /** Markdown. */
  text: string
  /** One a line. */
  questions: string
}

export interface ChunkDraft extends ChunkWriting {
  /** What was there before; the same while nothing has been typed. */
  original: ChunkWriting
  /** Version of the chunk that the employee has seen; a newer one on the server is a conflict. */
  baseVersion: number
  /** The same of what waits for it. */
  basePending?: string | undefined
}

export const noWriting: ChunkWriting = { text: '', questions: '' }

export const emptyDraft: ChunkDraft = { ...noWriting, original: noWriting, baseVersion: 0 }

export const isSameWriting = (one: ChunkWriting, other: ChunkWriting): boolean =>
  one.text.trim() === other.text.trim() && one.questions.trim() === other.questions.trim()

/** Key of the text of a chunk that is being added behind another (or at the start). */
export const newChunkKey = (afterChunkId: string | undefined): string => `new:${afterChunkId ?? ''}`

interface State {
  /** By chunk id, or by newChunkKey. */
  drafts: ReadonlyMap<string, ChunkDraft>
  write: (key: string, draft: ChunkDraft) => void
  drop: (key: string) => void
}

export const useChunkDrafts = create<State>((set) => ({
  drafts: new Map(),
  write: (key, draft) => set(({ drafts }) => ({ drafts: new Map(drafts).set(key, draft) })),
  drop: (key) =>
    set(({ drafts }) => {
      const left = new Map(drafts)
      left.delete(key)
      return { drafts: left }
    }),
}))

const isTyped = (draft: ChunkDraft): boolean => !isSameWriting(draft, draft.original)

/** Closes a form; asks first when something has been typed in it. */
export function closeDraft(key: string, isSaving: boolean): void {
  const { drafts, drop } = useChunkDrafts.getState()
  const draft = drafts.get(key)
  if (isSaving) return toast.info('正在保存，请稍候')
  if (!draft || !isTyped(draft)) return drop(key)
  confirm({
    title: '放弃修改？',
    consequence: '填写的内容还没有保存，关闭后将丢失。',
    okText: '放弃',
    cancelText: '继续编辑',
    onConfirm: () => drop(key),
  })
}

/** Someone has typed something that is not saved. */
export const useHasChunkChanges = (): boolean => useChunkDrafts(({ drafts }) => [...drafts.values()].some(isTyped))

/** The page is left: what was not saved has been given up. */
export const dropChunkDrafts = (): void => useChunkDrafts.setState({ drafts: new Map() })
