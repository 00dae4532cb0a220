/** 个人资料: name, picture, password, where one is signed in, and what one did. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { Loading } from '../../components/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { TabbedPanel } from '../../components/tabbed-panel.tsx'
import { OwnRecords } from './own-records.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

const tabs = { profile: '资料', sessions: '登录设备', records: '我的操作记录' } as const
type Tab = keyof typeof tabs
const isTab = (word: string | null): word is Tab => word !== null && Object.hasOwn(tabs, word)

export function ProfilePage() {
  const [params, setParams] = useSearchParams()
  const word = params.get('tab')
  const tab: Tab = isTab(word) ? word : 'profile'
  const profile = useApiQuery(api.profile.get, {})
  const contents: Record<Tab, ReactNode> = {
    profile: profile.data ? (
      <ProfileForm key={profile.data.version} profile={profile.data} />
    ) : profile.error ? (
      <ErrorState message={profile.error.message} onRetry={() => void profile.refetch()} />
    ) : (
      <Loading />
    ),
    sessions: <OwnSessions />,
    records: <OwnRecords />,
  }
  return (
    <>
      <PageHeader title="个人资料" description="姓名和头像对同事可见；手机号和角色由管理员修改。" />
      <TabbedPanel
        tabs={tabs}
        active={tab}
        onChange={(key) => setParams(key === 'profile' ? {} : { tab: key }, { replace: true })}
      >
        {(key) => contents[key]}
      </TabbedPanel>
    </>
  )
}
