/** 角色管理: what each role sees and may do, and who holds it. */
import { PlusOutlined } from '@ant-design/icons'
import type { Role } from '@zhiku/contract/roles'
import { menuTree, roleTypes } from '@zhiku/contract/words/roles'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ListPage } from '../../../components/list-page.tsx'
import { actsColumn, CellLines } from '../../../components/list-cells.tsx'
import { MoreMenu, offItem } from '../../../components/more-menu.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { usePermission } from '../../../components/permission.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { MembersDrawer } from './members-drawer.tsx'
import { OrganizationsButton } from './organizations-modal.tsx'
import { RoleDrawer } from './role-drawer.tsx'
import './roles.css'

const filters = {
  keyword: { label: '角色', placeholder: '搜索角色名称' },
  roleType: { label: '角色类型', words: roleTypes },
} as const satisfies FilterSpecs

/** What is open beside the list. A copy starts as a new role with the fields of another. */
type Open = { kind: 'role'; role: Role | null; copyOf?: Role } | { kind: 'members'; role: Role } | null

export function RolesPage() {
  const [open, setOpen] = useState<Open>(null)
  const roles = useApiList({ name: 'roles', label: '角色列表', filters }, api.roles.list, (query) => ({ query }))
  const isAdministrator = usePermission()(['3'])
  const columns = useColumns(setOpen, isAdministrator)
  const create = isAdministrator && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ kind: 'role', role: null })}>
      新建角色
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <>
      <ListPage<Role>
        {...roles}
        title="角色管理"
        description="角色决定员工看到哪些页面、能做哪些操作；改动从下一次请求起生效。"
        extra={
          <>
            {isAdministrator && <OrganizationsButton />}
            {create}
          </>
        }
        columns={columns}
        empty={<EmptyState title="还没有角色" description="建一个角色，再把员工加进来。" action={create} />}
      />
      {open?.kind === 'role' && (
        <RoleDrawer role={open.role} copyOf={open.copyOf} canSave={open.role?.canEdit ?? true} onClose={close} />
      )}
      {open?.kind === 'members' && <MembersDrawer role={open.role} onClose={close} />}
    </>
  )
}

function useColumns(onOpen: (open: Open) => void, isAdministrator: boolean): ListColumn<Role>[] {
  return [
    {
      key: 'name',
      title: '角色',
      locked: true,
      width: 200,
      render: (_, role) => (
        <CellLines below={role.description}>
          <button
            type="button"
            className="zk-link-button zk-role-name"
            title={role.name}
            onClick={() => onOpen({ kind: 'role', role })}
          >
            {role.name}
          </button>
        </CellLines>
      ),
    },
    { key: 'roleType', title: '角色类型', width: 104, render: (_, { roleType }) => <Tag>{roleTypes[roleType]}</Tag> },
    { key: 'menus', title: '可见页面', width: 340, render: (_, role) => <MenuWords role={role} /> },
    {
      key: 'permissions',
      title: '操作权限',
      width: 96,
      align: 'right',
      render: (_, { permissions }) => `${permissions.length} 项`,
    },
    {
      key: 'memberCount',
      title: '成员',
      width: 88,
      align: 'right',
      render: (_, role) =>
        isAdministrator ? (
          <Button
            type="link"
            size="small"
            aria-label={`${role.memberCount} 人，查看“${role.name}”的成员`}
            onClick={() => onOpen({ kind: 'members', role })}
          >
            {role.memberCount} 人
          </Button>
        ) : (
          `${role.memberCount} 人`
        ),
    },
    {
      key: 'updatedAt',
      title: '最近更新',
      width: 160,
      render: (_, { updatedAt }) => <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>,
    },
    actsColumn(130, (role) => <RoleActs role={role} isAdministrator={isAdministrator} onOpen={onOpen} />),
  ]
}

/** The areas that the role sees, with how many pages of each. */
function MenuWords({ role }: { role: Role }) {
  const areas = menuTree.flatMap(({ title, keys }) => {
    const seen = keys.filter((key) => role.menuKeys.includes(key)).length
    if (seen === 0) return []
    return [seen === keys.length ? title : `${title}（${seen}/${keys.length}）`]
  })
  const words = areas.join('、') || '只有首页'
  return (
    <span className={areas.length ? 'zk-cell-line' : 'zk-cell-line zk-muted'} title={words}>
      {words}
    </span>
  )
}

interface ActsProps {
  role: Role
  isAdministrator: boolean
  onOpen: (open: Open) => void
}

function RoleActs({ role, isAdministrator, onOpen }: ActsProps) {
  const handleRemove = useRemoval(
    api.roles.remove,
    { params: { id: role.id } },
    {
      what: `角色“${role.name}”`,
      consequence: '没有人再能得到这个角色，不能恢复。',
      refreshes: [api.roles.list],
      success: `角色“${role.name}”已删除。`,
    },
  )
  const items = [
    { key: 'members', label: '成员', onClick: () => onOpen({ kind: 'members', role }) },
    { key: 'copy', label: '复制', onClick: () => onOpen({ kind: 'role', role: null, copyOf: role }) },
    {
      key: 'remove',
      danger: true,
      ...offItem('删除', whyKept(role)),
      onClick: handleRemove,
    },
  ]
  return (
    <div className="zk-row-acts">
      <Button
        type="link"
        size="small"
        aria-label={`${role.canEdit ? '编辑' : '查看'}“${role.name}”`}
        onClick={() => onOpen({ kind: 'role', role })}
      >
        {role.canEdit ? '编辑' : '查看'}
      </Button>
      {isAdministrator && <MoreMenu name={role.name} items={items} />}
    </div>
  )
}

/** Why it cannot be removed now. */
function whyKept({ memberCount, canEdit }: Role): string | undefined {
  if (!canEdit) return '自己所属的角色由其他管理员删除'
  return memberCount > 0 ? `先移走它的 ${memberCount} 个成员` : undefined
}
