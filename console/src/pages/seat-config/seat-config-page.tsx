/** 坐席配置: what agents are shown and when, tried beside the form; and their scripts. */
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { TabbedPanel } from '../../components/tabbed-panel.tsx'
import { seatConfigAddress, seatConfigTabs } from '../../lib/page-addresses.ts'
import type { SeatConfigTab } from '../../lib/page-addresses.ts'
import { ConnectionsTab } from './connections/connections-tab.tsx'
import { ScriptsTab } from './scripts/scripts-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import './seat-config.css'

export function SeatConfigPage() {
  const tab = tabOf(useSearchParams()[0].get('tab'))
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="坐席配置" description="客户说话时，坐席看到哪些卡片、话术和提醒。" />
      <TabbedPanel
        tabs={seatConfigTabs}
        active={tab}
        onChange={(key) => void navigate(seatConfigAddress({ tab: key }))}
        stays="settings"
      >
        {(key) => tabs[key]}
      </TabbedPanel>
    </>
  )
}

const tabs = { settings: <SettingsTab />, scripts: <ScriptsTab />, connections: <ConnectionsTab /> }

const tabOf = (key: string | null): SeatConfigTab =>
  key !== null && Object.hasOwn(seatConfigTabs, key) ? (key as SeatConfigTab) : 'settings' // it is one of the keys
