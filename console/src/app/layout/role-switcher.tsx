import { SwapOutlined } from '@ant-design/icons'
import { switchRole, useSession } from '../../api/session.ts'
import type { RoleOrganization } from '@zhiku/contract/sessions'
import { ActMenu } from '../../components/act-menu.tsx'

const labelOf = ({ organization, role }: RoleOrganization) => `${organization.name} · ${role.name}`

export const roleItems = (held: readonly RoleOrganization[]) =>
  held.map((one) => ({
    key: one.id,
    label: (
      <span className="zk-menu-role" title={labelOf(one)}>
        {labelOf(one)}
      </span>
    ),
  }))

/** The organization and role one works in, and the others that one holds. */
export function useRoles() {
  const info = useSession((session) => session.info)
  const current = info?.currentRoleOrganization
  return {
    current,
    held: info?.roleOrganizations ?? [],
    switchTo: (id: string) => {
      if (id !== current?.id) switchRole(id)
    },
  }
}

/** The organization and role one works in; a menu where the employee holds several. */
export function RoleSwitcher() {
  const { current, held, switchTo } = useRoles()
  if (!current) return null
  const label = labelOf(current)
  if (held.length < 2) {
    return (
      <span className="zk-header-role" title={label}>
        {label}
      </span>
    )
  }
  return (
    <ActMenu menu={{ items: roleItems(held), selectedKeys: [current.id], onClick: ({ key }) => switchTo(key) }}>
      <button type="button" className="zk-header-button" aria-haspopup="menu" title={`切换角色：${label}`}>
        <span className="zk-header-role">{label}</span>
        <SwapOutlined aria-hidden />
      </button>
    </ActMenu>
  )
}
