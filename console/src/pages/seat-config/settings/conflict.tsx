import { useSession } from '../../../api/session.ts'
import { Conflict } from '../../../components/settings-editor/conflict.tsx'
import { theirChanges } from './configuration-values.ts'
import type { Editor } from './use-configuration.ts'
import { useNamed } from './use-named.ts'

/** What has been changed of the configuration elsewhere meanwhile. */
export function ConfigurationConflict({ editor }: { editor: Editor }) {
  const { names } = useNamed()
  const isOwn = useSession(({ info }) => info !== null && info.employee.id === editor.savedBy?.id)
  const changes = theirChanges(editor.versions(), names)
  return <Conflict noun="坐席配置" isOwn={isOwn} changes={changes} onMerge={editor.merge} onTheirs={editor.discard} />
}
