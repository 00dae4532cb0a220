import { Conflict } from '../../../components/settings-editor/conflict.tsx'
import { theirChanges } from './merge.ts'
import { useBases } from './use-base-names.ts'
import type { Editor } from './use-editor.ts'

/** What has been changed of the assistant elsewhere meanwhile. */
export function AssistantConflict({ editor }: { editor: Editor }) {
  const { nameOf } = useBases()
  const { base, mine, theirs } = editor.versions()
  const changes = theirChanges(base, mine, theirs, nameOf)
  return (
    <Conflict
      noun="助手"
      isOwn={editor.isOwn()}
      changes={changes}
      scrolls
      onMerge={editor.merge}
      onTheirs={editor.takeTheirs}
    />
  )
}
