import { permissions } from '@zhiku/contract/words/roles'
import type { Permission, RoleType } from '@zhiku/contract/words/roles'
import { Checkbox } from 'antd'
import { fixedPermissions, possiblePermissions } from './role-grants.ts'

interface Props {
  roleType: RoleType
  /** Handed in by the form. */
  id?: string
  value?: Permission[]
  onChange?: (permissions: Permission[]) => void
}

export function PermissionList({ roleType, id, value = [], onChange }: Props) {
  const possible = possiblePermissions(roleType)
  const fixed = fixedPermissions(roleType)
  if (possible.length === 0) return <p className="zk-muted zk-role-none">坐席没有可分配的操作。</p>
  const options = possible.map((key) => ({
    value: key,
    label: fixed.includes(key) ? `${permissions[key]}（管理员必有）` : permissions[key],
    ...(fixed.includes(key) && { disabled: true }),
  }))
  return (
    <div id={id} className="zk-role-box">
      <Checkbox.Group
        className="zk-role-permissions"
        options={options}
        value={value}
        onChange={(keys) => onChange?.(keys)}
      />
    </div>
  )
}
