/** Home of operators: what waits, first steps and how it goes. */
import { Suspense, lazy, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { LoadingLines } from '../../components/loading.tsx'
import { ConversationTrends } from './conversation-trends.tsx'
import { GettingStarted } from './getting-started.tsx'
import { KnowledgeBaseCards } from './knowledge-base-cards.tsx'
import { QuickSearch } from './quick-search.tsx'
import { Trends } from './trends.tsx'
import { useIsLaidOut } from './use-is-laid-out.ts'
import { WorkQueue } from './work-queue.tsx'
import './guide-home.css'

/** Apart, with what seats are asked by. */
const SeatTrends = lazy(() => import('./seat-trends.tsx').then((module) => ({ default: module.SeatTrends })))

const greeting = (hour: number): string =>
  hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'

export function GuideHomePage({ isOperator }: { isOperator: boolean }) {
  const info = useSession((session) => session.info)
  const hasBases = useSession((session) => session.menuKeys?.has('docStorage') ?? false)
  const hasAssistants = useSession((session) => session.menuKeys?.has('assistant') ?? false)
  const hasSeats = useSession((session) => session.menuKeys?.has('seatConfig') ?? false)
  const [welcome] = useState(() => greeting(new Date().getHours()))
  const isLaidOut = useIsLaidOut({
    guide: info?.employee.guideHidden === false,
    work: isOperator,
    conversations: hasAssistants,
  })
  if (!info) return null
  const { employee, currentRoleOrganization } = info
  return (
    <div className="zk-home">
      <header className="zk-home-hello">
        <h1>
          {welcome}，{employee.name}
        </h1>
        <p>{currentRoleOrganization.organization.name}</p>
        <QuickSearch />
      </header>
      {isLaidOut ? (
        <>
          <OwnGuide />
          {isOperator && (
            <div className="zk-home-columns">
              <WorkQueue />
              <div className="zk-home-side">
                {hasAssistants && <ConversationTrends />}
                <Trends />
                {hasSeats && (
                  <Suspense fallback={null}>
                    <SeatTrends />
                  </Suspense>
                )}
              </div>
            </div>
          )}
          {isOperator && hasBases && <KnowledgeBaseCards />}
        </>
      ) : (
        <section className="zk-home-columns" aria-label="首页" aria-busy>
          <div className="zk-panel">
            <LoadingLines paragraph={{ rows: 8 }} />
          </div>
          <div className="zk-home-side">
            <div className="zk-panel">
              <LoadingLines />
            </div>
            <div className="zk-panel">
              <LoadingLines />
            </div>
          </div>
        </section>
      )}
    </div>
  )
}

/** First steps, until they are done with. */
export function OwnGuide() {
  const isHidden = useSession((session) => session.info?.employee.guideHidden ?? true)
  return isHidden ? null : <GettingStarted />
}
