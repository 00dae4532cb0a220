/** 用户管理: the people of the organization, what they hold, and their accounts. */
import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { ManagedEmployee } from '@zhiku/contract/employees'
import { roleTypes } from '@zhiku/contract/words/roles'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { useApiQuery } from '../../../api/query.ts'
import { ListPage } from '../../../components/list-page.tsx'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { EmployeeModal } from './employee-modal.tsx'
import { HandoverModal } from './handover-modal.tsx'
import { EmployeeImport } from './import-modal.tsx'
import { OneTimePasswordModal } from './one-time-password-modal.tsx'
import type { ShownPassword } from './one-time-password-modal.tsx'
import { PermissionsDrawer } from './permissions-drawer.tsx'
import { SessionsDrawer } from './sessions-drawer.tsx'
import { userColumns } from './user-columns.tsx'
import './user.css'

const filters = {
  keyword: { label: '员工', placeholder: '搜索姓名或手机号' },
  roleType: { label: '角色类型', words: roleTypes },
  enabled: { label: '状态', words: { true: '已启用', false: '已停用' } },
  roleId: { label: '角色', hidden: true },
  sort: { label: '排序', hidden: true },
} as const satisfies FilterSpecs

/** What is open about one of the list. */
export type UserAct = 'edit' | 'permissions' | 'sessions' | 'handover'
type Open = { act: UserAct; employee: ManagedEmployee } | { act: 'create' | 'import' } | null

export function UserPage() {
  const [open, setOpen] = useState<Open>(null)
  const [password, setPassword] = useState<ShownPassword | null>(null)
  const employees = useApiList(
    { name: 'users', label: '员工列表', filters },
    api.employees.list,
    ({ enabled, sort, ...rest }) => ({
      query: { ...rest, ...(enabled && { enabled }), ...(isSort(sort) && { sort }) },
    }),
  )
  const { list } = employees
  const columns = userColumns({
    onAct: (act, employee) => setOpen({ act, employee }),
    onPassword: setPassword,
  })
  const close = () => setOpen(null)
  const read = open?.act === 'permissions' || open?.act === 'sessions' ? open : undefined
  const readOther = (employee: ManagedEmployee | undefined) => {
    if (read && employee) setOpen({ act: read.act, employee })
  }
  const page = useWalkPage(employees, readOther)
  const rows = employees.result.data?.list
  const walk = read && walkOf(rows, read.employee.id, (key) => readOther(rows?.find(({ id }) => id === key)), page)
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ act: 'create' })}>
      新建员工
    </Button>
  )
  return (
    <>
      <ListPage<ManagedEmployee>
        {...employees}
        title="用户管理"
        description="给同事开账号、分角色；停用后立即退出登录，他留下的知识可以交接。"
        extra={
          <>
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen({ act: 'import' })}>
              导入员工
            </Button>
            {create}
          </>
        }
        columns={columns}
        walk={walk}
        ownFilters={[
          {
            of: ['roleId'],
            control: <RoleFilter value={list.filters.roleId} onChange={(roleId) => list.setFilters({ roleId })} />,
          },
        ]}
        empty={
          list.filters.roleId ? (
            <EmptyState
              title="没有人有这个角色"
              action={<Button onClick={() => list.setFilters({ roleId: undefined })}>清空条件</Button>}
            />
          ) : (
            <EmptyState title="还没有可管理的员工" description="新建一位，或从 Excel 导入。" action={create} />
          )
        }
      />
      {open?.act === 'create' && <EmployeeModal employee={null} onPassword={setPassword} onClose={close} />}
      {open?.act === 'edit' && <EmployeeModal employee={open.employee} onPassword={setPassword} onClose={close} />}
      {open?.act === 'permissions' && <PermissionsDrawer employee={open.employee} walk={walk} onClose={close} />}
      {open?.act === 'sessions' && <SessionsDrawer employee={open.employee} walk={walk} onClose={close} />}
      {open?.act === 'handover' && <HandoverModal employee={open.employee} onClose={close} />}
      {open?.act === 'import' && <EmployeeImport onClose={close} />}
      {password && <OneTimePasswordModal password={password} onClose={() => setPassword(null)} />}
    </>
  )
}

const sorts = ['createdAt', '-createdAt', 'name', '-name', 'lastSignedInAt', '-lastSignedInAt'] as const
const isSort = (word: string | undefined): word is (typeof sorts)[number] => sorts.some((sort) => sort === word)

interface FilterProps {
  value: string | undefined
  onChange: (roleId: string | undefined) => void
}

/** Milliseconds for which the roles are taken as known. */
const freshMs = 60_000

function RoleFilter({ value, onChange }: FilterProps) {
  const roles = useApiQuery(
    api.roles.list,
    { query: { pageNum: 1, pageSize: 200 } },
    { staleMs: freshMs, silent: true },
  )
  return (
    <Select
      className="zk-filter-choice"
      aria-label="角色"
      placeholder="角色"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={roles.isPending}
      value={value ?? null}
      labelRender={chosenName('角色', roles.data !== undefined)}
      options={roles.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      notFoundContent={roles.error ? '角色没有加载成功' : '没有角色'}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  )
}
