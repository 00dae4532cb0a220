import type { File } from '@zhiku/contract/files'
import { api } from '../../../api/client.ts'
import type { ArgsOf } from '@zhiku/contract/call'
import { useApiMutation } from '../../../api/query.ts'
import type { Failure } from '../shared/failures-modal.tsx'
import { useBatch } from '../shared/use-batch.ts'
import { fileKind } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'

type Act = Omit<ArgsOf<NonNullable<(typeof api.files.batch)['~endpoint']>>['body'], 'fileIds'>

export function useFileBatch(
  baseId: string,
  files: readonly File[],
  onFailures: (failures: readonly Failure[]) => void,
) {
  const batch = useApiMutation(api.files.batch, { refreshes: fileRefreshes, success: false })
  const send = async (act: Act, fileIds: string[]) => {
    const answer = await batch.mutateAsync({ params: { id: baseId }, body: { ...act, fileIds } })
    return { ...answer, failed: answer.failed.map(({ fileId: id, message }) => ({ id, message })) }
  }
  return useBatch(fileKind, files, send, onFailures)
}
