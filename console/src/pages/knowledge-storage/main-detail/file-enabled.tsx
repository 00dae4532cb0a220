import type { File } from '@zhiku/contract/files'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { EnabledSwitch, switchedWords } from '../enabled-switch.tsx'
import { fileRefreshes } from './file-refreshes.ts'

export function FileEnabled({ file }: { file: File }) {
  const setStatus = useApiMutation(api.files.setStatus, {
    refreshes: fileRefreshes,
    success: (after) => switchedWords(after, `“${after.name}”`),
  })
  return (
    <EnabledSwitch
      name={file.name}
      of={file}
      isPending={setStatus.isPending}
      onChange={(enabled) =>
        setStatus.mutate({
          params: { id: file.knowledgeBaseId, fileId: file.id },
          body: { enabled, version: file.version },
        })
      }
    />
  )
}
