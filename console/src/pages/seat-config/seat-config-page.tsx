/** 坐席配置: what agents are shown and when, tried beside the form; and their scripts. */
import { Tabs } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import { seatConfigAddress, seatConfigTabs } from '../../lib/page-addresses.ts'
import type { SeatConfigTab } from '../../lib/page-addresses.ts'
import { ScriptsTab } from './scripts/scripts-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import './seat-config.css'

export function SeatConfigPage() {
  const tab = tabOf(useSearchParams()[0].get('tab'))
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="坐席配置" description="客户说话时，坐席看到哪些卡片、话术和提醒。" />
      <Tabs
        activeKey={tab}
        onChange={(key) => void navigate(seatConfigAddress({ tab: tabOf(key) }))}
        items={Object.entries(seatConfigTabs).map(([key, label]) => ({
          key,
          label,
          // What is written in the form stays while the scripts are looked at.
          forceRender: key === 'settings',
          destroyOnHidden: key !== 'settings',
          children: key === 'scripts' ? <ScriptsTab /> : <SettingsTab />,
        }))}
      />
    </>
  )
}

const tabOf = (key: string | null): SeatConfigTab =>
  key !== null && Object.hasOwn(seatConfigTabs, key) ? (key as SeatConfigTab) : 'settings' // it is one of the keys
