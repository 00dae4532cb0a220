/** Home: search, first steps, what waits for the employee, trends, the knowledge bases. */
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Permission } from '../../components/permission.tsx'
import { ConversationTrends } from './conversation-trends.tsx'
import { GettingStarted } from './getting-started.tsx'
import { KnowledgeBaseCards } from './knowledge-base-cards.tsx'
import { QuickSearch } from './quick-search.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Trends } from './trends.tsx'
import { WorkQueue } from './work-queue.tsx'
import './guide-home.css'

const greeting = (hour: number): string =>
  hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'

export function GuideHomePage() {
  const info = useSession((session) => session.info)
  const hasBases = useSession((session) => session.menuKeys?.has('docStorage') ?? false)
  const hasAssistants = useSession((session) => session.menuKeys?.has('assistant') ?? false)
  const [welcome] = useState(() => greeting(new Date().getHours()))
  if (!info) return null
  const { employee, currentRoleOrganization } = info
  return (
    <div className="zk-home">
      <section className="zk-home-hero">
        <h1>
          {welcome}，{employee.name}
        </h1>
        <p>{currentRoleOrganization.organization.name} · 想查什么，直接问</p>
        <QuickSearch />
        <Shortcuts />
      </section>
      {!employee.guideHidden && <GettingStarted />}
      <Permission roles={['2', '3']}>
        <WorkQueue />
        {hasAssistants && <ConversationTrends />}
        <Trends />
        {hasBases && <KnowledgeBaseCards />}
      </Permission>
    </div>
  )
}
