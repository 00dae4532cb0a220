import { SwapOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { switchRole, useSession } from '../../api/session.ts'
import type { RoleOrganization } from '@zhiku/contract/sessions'

const labelOf = ({ organization, role }: RoleOrganization) => `${organization.name} · ${role.name}`

/** The organization and role one works in; a menu where the employee holds several. */
export function RoleSwitcher() {
  const info = useSession((session) => session.info)
  if (!info) return null
  const { currentRoleOrganization: current, roleOrganizations } = info
  if (roleOrganizations.length < 2) return <span className="zk-header-role">{labelOf(current)}</span>
  const items = roleOrganizations.map((held) => ({ key: held.id, label: labelOf(held) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [current.id],
        onClick: ({ key }) => {
          if (key !== current.id) switchRole(key)
        },
      }}
    >
      <button type="button" className="zk-header-button zk-header-role" aria-haspopup="menu" title="切换角色">
        {labelOf(current)}
        <SwapOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
