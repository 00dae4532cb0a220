import { EllipsisOutlined } from '@ant-design/icons'
import { roleItems, useRoles } from './role-switcher.tsx'
import { ActMenu } from '../../components/act-menu.tsx'

interface Props {
  onFullscreen: () => void
  onSettings: () => void
}

/** What the header has no room for on a phone. */
export function HeaderMore({ onFullscreen, onSettings }: Props) {
  const { current, held, switchTo } = useRoles()
  return (
    <ActMenu
      menu={{
        items: [
          ...roleItems(held),
          { type: 'divider' },
          { key: 'settings', label: '界面设置' },
          { key: 'fullscreen', label: '全屏' },
        ],
        selectedKeys: current ? [current.id] : [],
        onClick: ({ key }) => {
          if (key === 'settings') onSettings()
          else if (key === 'fullscreen') onFullscreen()
          else switchTo(key)
        },
      }}
    >
      <button type="button" className="zk-header-button" aria-haspopup="menu" aria-label="更多" title="更多">
        <EllipsisOutlined />
      </button>
    </ActMenu>
  )
}
