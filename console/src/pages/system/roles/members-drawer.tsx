import type { Role, RoleMember } from '@zhiku/contract/roles'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Button, Drawer, Input, List, Select, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { listPage, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

/** Who holds a role: add colleagues, take somebody out. */
export function MembersDrawer({ role, onClose }: { role: Role; onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const [{ pageNum, pageSize }, setPage] = useState({ pageNum: 1, pageSize: pageSizes.default as number })
  const members = useApiQuery(
    api.roles.members,
    { params: { id: role.id }, query: { keyword, pageNum, pageSize } },
    listPage,
  )
  const change = useApiMutation(api.roles.setMembers, {
    refreshes: [api.roles.members, api.roles.list, api.employees.list],
    success: false,
  })
  /** One refusal does not undo the others; each is named. */
  const save = async (body: { add?: string[]; remove?: string[] }) => {
    const { changed, failed } = await change.mutateAsync({ params: { id: role.id }, body })
    if (failed.length > 0) toast.error(failed.map(({ message }) => message).join('；'))
    else toast.success(`已更新 ${changed} 名成员。`)
  }
  const handleRemove = (member: RoleMember) =>
    confirm({
      title: `把“${member.name}”移出角色“${role.name}”？`,
      consequence: '从下一次请求起不再有这个角色的页面和权限。',
      okText: '移出',
      onConfirm: () => save({ remove: [member.id] }),
    })
  return (
    <Drawer open size={drawerSizes.narrow} title={`“${role.name}”的成员`} onClose={onClose}>
      {role.canEdit && <AddMembers isPending={change.isPending} onAdd={(add) => save({ add })} />}
      <Input.Search
        className="zk-role-search"
        allowClear
        aria-label="搜索成员"
        placeholder="搜索姓名或手机号"
        onSearch={(text) => {
          setKeyword(text.trim())
          setPage({ pageNum: 1, pageSize })
        }}
      />
      {members.error && !members.data ? (
        <ErrorState message={members.error.message} onRetry={() => void members.refetch()} />
      ) : (
        <List<RoleMember>
          aria-label="成员列表"
          loading={members.isPending}
          dataSource={members.data?.list ?? []}
          rowKey="id"
          locale={{
            emptyText: (
              <EmptyState
                title={keyword ? '没有这样的成员' : '还没有成员'}
                description={keyword ? '换个姓名或手机号再找。' : '在上面选择员工加进来。'}
              />
            ),
          }}
          pagination={{
            current: pageNum,
            pageSize,
            total: members.data?.total ?? 0,
            hideOnSinglePage: pageSize === pageSizes.default,
            showSizeChanger: true,
            pageSizeOptions: [...pageSizes.options],
            onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
          }}
          renderItem={(member) => (
            <List.Item
              actions={
                role.canEdit
                  ? [
                      <Button
                        key="remove"
                        type="link"
                        size="small"
                        aria-label={`移出“${member.name}”`}
                        onClick={() => handleRemove(member)}
                      >
                        移出
                      </Button>,
                    ]
                  : []
              }
            >
              <List.Item.Meta
                title={
                  <>
                    {member.name} {!member.enabled && <Tag>已停用</Tag>}
                  </>
                }
                description={`${member.mobile} · ${formatTime(member.grantedAt)} 加入`}
              />
            </List.Item>
          )}
        />
      )}
    </Drawer>
  )
}

interface AddProps {
  isPending: boolean
  onAdd: (employeeIds: string[]) => Promise<void>
}

function AddMembers({ isPending, onAdd }: AddProps) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const people = useApiQuery(api.employees.options, { query: { keyword } }, { keepPrevious: true })
  const handleAdd = async () => {
    await onAdd(chosen)
    setChosen([])
  }
  return (
    <div className="zk-role-add">
      <Select
        mode="multiple"
        aria-label="要加入的员工"
        placeholder="选择要加入的员工"
        value={chosen}
        onChange={setChosen}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={people.isFetching}
        options={people.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        notFoundContent={people.error ? '员工没有加载成功' : '没有这样的员工'}
      />
      <Button
        type="primary"
        disabled={chosen.length === 0}
        loading={isPending}
        onClick={() => void handleAdd().catch(() => undefined)}
      >
        加入
      </Button>
    </div>
  )
}
