/** 更多操作 of a row. While a change waits no other can be made: the menu says so and leads to the one that waits. */
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { isFree, waitingWords } from './kept.ts'
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
  const openAudit = () => pendingAuditId && navigate(auditAddress(pendingAuditId))
  return <MoreMenu name={name} items={itemsOf(of, groups, () => void openAudit())} />
}

const waiting = (onOpen: () => void): NonNullable<MenuProps['items']> => [
  { key: 'waiting', type: 'group', label: waitingWords },
  { key: 'audit', label: '查看等待审核的变更', onClick: onOpen },
]

function itemsOf(of: Kept, groups: Props['groups'], onOpenAudit: () => void): MenuProps['items'] {
  const isBlocked = !isFree(of)
  const blocks = groups.map((acts) =>
    acts.map(({ key, label, isChange, danger, onClick }) => ({
      key,
      label,
      disabled: isChange && isBlocked,
      onClick: () => void onClick(),
      ...(danger && { danger }),
    })),
  )
  return (isBlocked ? [waiting(onOpenAudit), ...blocks] : blocks).flatMap((items, at) =>
    at === 0 ? items : [{ type: 'divider' as const }, ...items],
  )
}
