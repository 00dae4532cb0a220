import { Conflict } from '../../../components/settings-editor/conflict.tsx'
import { theirChanges } from './configuration-values.ts'
import type { Editor } from './use-configuration.ts'
import { useNamed } from './use-named.ts'

/** What somebody else has changed of the configuration meanwhile. */
export function ConfigurationConflict({ editor }: { editor: Editor }) {
  const { names } = useNamed()
  const changes = theirChanges(editor.versions(), names)
  return <Conflict noun="坐席配置" changes={changes} onMerge={editor.merge} onTheirs={editor.discard} />
}
