import { AuditOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../lib/page-addresses.ts'

/** Milliseconds between two looks. */
const pollMs = 60_000

/** How many changes wait for the employee's decision; leads to them. Absent for whom the audit list is not in the menu. */
export function AuditBadge() {
  const isInMenu = useSession((session) => session.menuKeys?.has('auditList') ?? false)
  const counts = useApiQuery(
    api.audits.counts,
    {},
    { silent: true, enabled: isInMenu, refetchInterval: () => (isInMenu ? pollMs : false) },
  )
  if (!isInMenu) return null
  const count = counts.data?.todo ?? 0
  const label = count > 0 ? `待我审核 ${count} 条` : '审核列表'
  return (
    <Link className="zk-header-button" to={paths.auditList} aria-label={label} title={label}>
      <AuditOutlined aria-hidden />
      {count > 0 && <span className="zk-header-count">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
