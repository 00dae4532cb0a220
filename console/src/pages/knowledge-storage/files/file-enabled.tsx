import type { File } from '@zhiku/contract/files'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { switchedWords } from '../shared/act-words.ts'
import { EnabledSwitch } from '../shared/enabled-switch.tsx'
import { fileRefreshes } from './file-refreshes.ts'

export function FileEnabled({ file }: { file: File }) {
  const setStatus = useApiMutation(api.files.setStatus, {
    refreshes: fileRefreshes,
    success: (after) => switchedWords(!file.enabled, after, `“${file.name}”`),
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
