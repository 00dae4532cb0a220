import type { ManagedEmployee } from '@zhiku/contract/employees'
import { Button, Switch, Tag } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import { api, call } from '../../../api/client.ts'
import { leftBehind } from './held-words.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { confirm } from '../../../components/confirm.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn, CellLines } from '../../../components/list-cells.tsx'
import { MoreMenu, offItem } from '../../../components/more-menu.tsx'
import { formatTime } from '../../../lib/format.ts'
import type { ShownPassword } from './one-time-password-modal.tsx'
import type { UserAct } from './user-page.tsx'

interface Context {
  onAct: (act: UserAct, employee: ManagedEmployee) => void
  onPassword: (password: ShownPassword) => void
}

export const userColumns = (context: Context): ListColumn<ManagedEmployee>[] => [
  {
    key: 'name',
    title: '员工',
    locked: true,
    sortBy: 'name',
    render: (_, employee) => (
      <div className="zk-user-name">
        <Avatar id={employee.id} name={employee.name} avatarUrl={employee.avatarUrl} />
        <CellLines below={employee.mobile}>
          <Button type="link" className="zk-row-open" onClick={() => context.onAct('permissions', employee)}>
            {employee.name}
          </Button>
        </CellLines>
      </div>
    ),
  },
  {
    key: 'roles',
    title: '角色',
    width: 220,
    render: (_, { roles }) => (
      <div className="zk-user-roles">
        {roles.map(({ roleOrganizationId, organization, role }) => (
          <Tag key={roleOrganizationId} title={`${organization.name} · ${role.name}`}>
            {role.name}
          </Tag>
        ))}
      </div>
    ),
  },
  { key: 'enabled', title: '启用', width: 88, render: (_, employee) => <EnabledSwitch employee={employee} /> },
  {
    key: 'lastSignedInAt',
    title: '最近登录',
    width: 170,
    sortBy: 'lastSignedInAt',
    render: (_, { lastSignedInAt, mustChangePassword }) => (
      <CellLines below={mustChangePassword && '还没有换掉一次性密码'}>
        <span>{lastSignedInAt ? formatTime(lastSignedInAt) : '从未登录'}</span>
      </CellLines>
    ),
  },
  {
    key: 'createdAt',
    title: '创建时间',
    width: 160,
    sortBy: 'createdAt',
    render: (_, { createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
  },
  actsColumn(110, (employee) => <Acts employee={employee} {...context} />),
]

const notYours = '他有不归你管理的角色，请联系管理那个角色的人'

const useIsSelf = (id: string): boolean => useSession(({ info }) => info?.employee.id === id)

function EnabledSwitch({ employee }: { employee: ManagedEmployee }) {
  const { id, name, enabled, version, canManageAccount } = employee
  const isSelf = useIsSelf(id)
  const update = useApiMutation(api.employees.setStatus, {
    refreshes: [api.employees.list],
    success: (changed) => (changed.enabled ? `“${name}”可以登录了。` : `“${name}”已停用，所有登录已退出。`),
  })
  const save = (next: boolean) => update.mutateAsync({ params: { id }, body: { enabled: next, version } })
  const handleChange = (next: boolean) => {
    if (next) return void save(true).catch(() => undefined)
    confirm({
      title: `停用“${name}”？`,
      consequence: '他会立即从所有设备退出，不能再登录；他创建的知识不受影响，可以交接给别人。',
      okText: '停用',
      onConfirm: () => save(false),
    })
  }
  return (
    <WhyOff reason={canManageAccount ? undefined : isSelf ? '自己的账号由其他管理员停用' : notYours}>
      <Switch
        size="small"
        checked={enabled}
        loading={update.isPending}
        disabled={!canManageAccount}
        aria-label={`启用“${name}”`}
        onChange={handleChange}
      />
    </WhyOff>
  )
}

function Acts({ employee, onAct, onPassword }: { employee: ManagedEmployee } & Context) {
  const { id, name, canGrant, canManageAccount } = employee
  const refreshes = [api.employees.list, api.roles.list]
  const reset = useApiMutation(api.employees.resetPassword, { refreshes, success: false })
  const remove = useApiMutation(api.employees.remove, { refreshes, success: `“${name}”已移出本组织。` })
  const handleReset = () =>
    confirm({
      title: `重置“${name}”的密码？`,
      consequence: '会生成一个只显示一次的密码，他现在的登录全部退出，下次登录须改成自己的密码。',
      okText: '重置',
      onConfirm: async () =>
        onPassword({ name, mobile: employee.mobile, ...(await reset.mutateAsync({ params: { id } })) }),
    })
  const handleRemove = async () => {
    const held = await call(api.employees.holdings, { params: { id } }).catch(() => undefined)
    if (!held) return // the client has shown the failure
    confirm({
      title: `把“${name}”移出本组织？`,
      consequence: `他失去本组织的全部角色。${leftBehind(held)}做过的事都保留，以后用同一姓名和手机号新建，可以重新加入。`,
      okText: '移出',
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    })
  }
  const isSelf = useIsSelf(id)
  const ofAccount = (own: string) => (canManageAccount ? undefined : isSelf ? own : notYours)
  const mayEdit = canGrant || canManageAccount
  const items = [
    { key: 'permissions', label: '查看权限', onClick: () => onAct('permissions', employee) },
    {
      key: 'sessions',
      ...offItem('登录设备', ofAccount('自己的登录设备在“个人资料”里')),
      onClick: () => onAct('sessions', employee),
    },
    {
      key: 'handover',
      ...offItem('交接知识', canGrant ? undefined : isSelf ? '自己的知识由其他管理员交接' : notYours),
      onClick: () => onAct('handover', employee),
    },
    {
      key: 'reset',
      ...offItem('重置密码', ofAccount('自己的密码在右上角“修改密码”里改')),
      onClick: handleReset,
    },
    {
      key: 'remove',
      ...offItem('移出组织', canGrant ? undefined : isSelf ? '自己由其他管理员移出' : notYours),
      danger: true,
      onClick: handleRemove,
    },
  ]
  return (
    <div className="zk-row-acts">
      <WhyOff reason={mayEdit ? undefined : isSelf ? '自己的姓名和手机号在“个人资料”里改' : notYours}>
        <Button
          type="link"
          size="small"
          aria-label={`编辑“${name}”`}
          disabled={!mayEdit}
          onClick={() => onAct('edit', employee)}
        >
          编辑
        </Button>
      </WhyOff>
      <MoreMenu name={name} items={items} />
    </div>
  )
}
