/** 更多操作 of a row: all but the one act that is wanted most, what takes away at the end. */
import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { ActMenu } from './act-menu.tsx'
import './why-off.css'

interface Props {
  /** What the row is called. */
  name: string
  items: MenuProps['items']
}

export const MoreMenu = ({ name, items = [] }: Props) => (
  <ActMenu placement="bottomRight" menu={{ items }}>
    <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={`“${name}”的更多操作`} />
  </ActMenu>
)

interface Worded {
  label: ReactNode
  disabled: boolean
}

/** An item's name, and under it why it cannot be chosen now; nothing while it can. */
export const offItem = (name: string, reason: string | undefined): Worded =>
  reason === undefined
    ? { label: name, disabled: false }
    : {
        disabled: true,
        label: (
          <span className="zk-menu-off">
            {name}
            <small>{reason}</small>
          </span>
        ),
      }
