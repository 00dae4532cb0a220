/** 更多操作 of a row: all but the one act that is wanted most, what takes away at the end. */
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'

interface Props {
  /** What the row is called. */
  name: string
  items: MenuProps['items']
}

export const MoreMenu = ({ name, items = [] }: Props) => (
  <Dropdown placement="bottomRight" trigger={['click']} menu={{ items }}>
    <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={`“${name}”的更多操作`} />
  </Dropdown>
)
