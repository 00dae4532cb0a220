import type { OperationRecord } from '@zhiku/contract/operation-records'
import { removedTypes } from '@zhiku/contract/words/recycle-bin'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { recycleBinAddress } from '../../../lib/page-addresses.ts'

const isKept = (type: string): type is RemovedType => type in removedTypes

/** From the record of a removal to where it can be undone, as long as it can. */
export function RemovedLink({ record: { targetType, targetId, targetName } }: { record: OperationRecord }) {
  const type = isKept(targetType) ? targetType : undefined
  const { data } = useApiQuery(
    api.recycleBin.list,
    { query: { type, keyword: targetName.slice(0, 200), pageSize: pageSizes.max } },
    { enabled: type !== undefined, silent: true },
  )
  const found = data?.list.find(({ id }) => id === targetId)
  if (!found) return null
  return (
    <p>
      <Link to={recycleBinAddress(found.knowledgeBase.type, found.type, targetName)}>在回收站里，可以恢复</Link>
    </p>
  )
}
