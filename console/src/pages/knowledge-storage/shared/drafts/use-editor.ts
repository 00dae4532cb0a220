import { useLeaveGuard } from '../../../../components/use-leave-guard.ts'
import { rememberDraft } from './stored-draft.ts'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'
import type { Source } from './use-draft.ts'

/** A draft that is kept in this browser while it is written, and not left behind unasked. */
export function useEditor<Draft extends object>(source: Source<Draft>) {
  const writing = useDraft(source)
  const { draft, place, hasChanges, baseVersion, discard } = writing
  const keep = () => rememberDraft(place, { draft, version: baseVersion })
  const letPass = useLeaveGuard(hasChanges, { keep, discard })
  const keptAt = useAutosave(place, hasChanges ? { draft, version: baseVersion } : null)
  return { ...writing, savedVersion: source.version, letPass, keptAt }
}

export type Editor<Draft extends object> = ReturnType<typeof useEditor<Draft>>
