/** 更多操作 of a row. While a change waits no other can be made: the menu says so and leads to the one that waits. */
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { isFree } from './kept.ts'
import type { Kept } from './kept.ts'

export interface RowAct {
  key: string
  label: string
  /** Changes what is kept, and so cannot be done while a change waits. */
  isChange: boolean
  danger?: boolean
  onClick: () => unknown
}

interface Props {
  name: string
  of: Kept
  auditAddress: (auditId: string) => string
  /** In groups, with a line between two. */
  groups: readonly (readonly RowAct[])[]
}

export function RowMenu({ name, of, auditAddress, groups }: Props) {
  const navigate = useNavigate()
  const { pendingAuditId } = of
  const acts = groups.flat()
  const handleClick = (key: string) => {
    if (key === 'audit' && pendingAuditId) void navigate(auditAddress(pendingAuditId))
    else void acts.find((act) => act.key === key)?.onClick()
  }
  return (
    <Dropdown
      placement="bottomRight"
      trigger={['click']}
      menu={{ items: itemsOf(of, groups), onClick: ({ key }) => handleClick(key) }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${name}”的更多操作`} />
    </Dropdown>
  )
}

const waiting: NonNullable<MenuProps['items']> = [
  { key: 'waiting', type: 'group', label: '有一条变更在等待审核，处理后才能再改' },
  { key: 'audit', label: '查看等待审核的变更' },
]

function itemsOf(of: Kept, groups: Props['groups']): MenuProps['items'] {
  const isBlocked = !isFree(of)
  const blocks = groups.map((acts) =>
    acts.map(({ key, label, isChange, danger }) => ({
      key,
      label,
      disabled: isChange && isBlocked,
      ...(danger && { danger }),
    })),
  )
  return (isBlocked ? [waiting, ...blocks] : blocks).flatMap((items, at) =>
    at === 0 ? items : [{ type: 'divider' as const }, ...items],
  )
}
