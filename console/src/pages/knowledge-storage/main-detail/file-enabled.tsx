import type { File } from '@zhiku/contract/files'
import { Switch } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { fileRefreshes } from './file-refreshes.ts'

export function FileEnabled({ file }: { file: File }) {
  const setStatus = useApiMutation(api.files.setStatus, {
    refreshes: fileRefreshes,
    success: ({ name, enabled }) => (enabled ? `“${name}”已启用。` : `“${name}”已停用，不再被搜到。`),
  })
  return (
    <Switch
      size="small"
      checked={file.enabled}
      loading={setStatus.isPending}
      aria-label={`启用“${file.name}”`}
      onChange={(enabled) =>
        setStatus.mutate({
          params: { id: file.knowledgeBaseId, fileId: file.id },
          body: { enabled, version: file.version },
        })
      }
    />
  )
}
