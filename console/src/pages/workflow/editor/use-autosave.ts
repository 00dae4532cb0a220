/**
 * Saves the draft as it is drawn, one save at a time; keeps what is not saved in this browser; takes up what somebody
 * else saved, also while nothing is drawn here.
 */
import type { WorkflowDraft } from '@zhiku/contract/workflows'
import { Graph } from '@zhiku/contract/workflows/graph'
import { useEffect } from 'react'
import { api, call } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { isStale } from '../../../components/form/form-problems.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { toast } from '../../../lib/toast.ts'
import type { EditorStore } from './editor-store.ts'
import { graphOf, isUnsaved, markSaved, takeTheirs } from './model/draft.ts'
import type { Leftover } from './model/draft.ts'
import { isSound, readDrawn } from './model/shape.ts'

/** Milliseconds behind the last edit. */
const saveAfter = 800
const retryAfter = 5_000
/** Between two looks at what others saved. */
const lookEvery = 15_000

const storageKey = (clientKey: string): string => `zhiku-workflow-draft:${clientKey}`

/** What a tab left behind that was closed before its save. */
export function readLeftover(clientKey: string): Leftover | undefined {
  const stored = readStored(storageKey(clientKey)) as {
    base?: { graph?: unknown; version?: unknown }
    graph?: unknown
  } | null // checked below
  const [base, graph] = [Graph.safeParse(stored?.base?.graph).data, readDrawn(stored?.graph)]
  const version = stored?.base?.version
  return base && graph && typeof version === 'number' ? { base: { graph: base, version }, graph } : undefined
}

const forgetLeftover = (clientKey: string): void => writeStored(storageKey(clientKey), null)

/** Runs while the editor is open. */
export function useAutosave(store: EditorStore, clientKey: string, mayEdit: boolean): void {
  useEffect(() => {
    if (!mayEdit) return
    const saver = createSaver(store, clientKey)
    const unsubscribe = store.subscribe((state, before) => {
      if (state.draft !== before.draft) saver.noteChange()
    })
    const look = setInterval(() => void saver.look(), lookEvery)
    saver.noteChange()
    return () => {
      unsubscribe()
      clearInterval(look)
      saver.leave()
    }
  }, [store, clientKey, mayEdit])
}

const whoseOf = ({ changedBy: { id, name } }: WorkflowDraft): string =>
  id === useSession.getState().info?.employee.id ? '你在另一个页面' : name

function createSaver(store: EditorStore, clientKey: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  const params = { clientKey }

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  const mergeTheirs = async () => {
    const theirs = await call(api.workflows.draft, { params }, { silent: true })
    const before = store.getState().draft
    store.getState().apply((draft) => takeTheirs(draft, theirs))
    const after = store.getState().draft
    if (after !== before && !after.pending) toast.info(`已合并${whoseOf(theirs)}刚保存的修改。`)
  }

  const save = async () => {
    const { draft, setSaveState } = store.getState()
    if (isSaving || draft.pending || !isUnsaved(draft)) return
    const graph = graphOf(draft)
    if (!isSound(graph)) return setSaveState('unsound')
    isSaving = true
    setSaveState('saving')
    try {
      const { version } = await call(
        api.workflows.saveDraft,
        { params, body: { graph, version: draft.saved.version } },
        { silent: true },
      )
      store.getState().apply((now) => markSaved(now, { graph, version }))
      isSaving = false
      noteChange()
    } catch (error) {
      isSaving = false
      if (isStale(error)) await mergeTheirs().then(noteChange, fail)
      else fail()
    }
  }

  const fail = () => {
    store.getState().setSaveState('failed')
    later(retryAfter)
  }

  const noteChange = () => {
    const { draft, saveState, setSaveState } = store.getState()
    if (!isUnsaved(draft)) {
      forgetLeftover(clientKey)
      if (saveState !== 'saved' && !isSaving) setSaveState('saved')
      return
    }
    writeStored(storageKey(clientKey), { base: draft.saved, graph: graphOf(draft) } satisfies Leftover)
    if (saveState === 'saved' || saveState === 'unsound') setSaveState('unsaved')
    if (!isSaving && !draft.pending) later(saveAfter)
  }

  return {
    noteChange,
    look: async () => {
      const { draft } = store.getState()
      if (isSaving || draft.pending || isUnsaved(draft)) return
      // Failures are told by the next save; this is only a look.
      const workflow = await call(api.workflows.get, { params }, { silent: true }).catch(() => undefined)
      if (workflow && workflow.draft.version > store.getState().draft.saved.version)
        await mergeTheirs().catch(() => undefined)
    },
    /** What is not saved yet is, on leaving; it stays in this browser until the answer. */
    leave: () => {
      clearTimeout(timer)
      void save()
    },
  }
}
