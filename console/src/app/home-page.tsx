/** 首页: for operators what waits and how it goes; whoever only searches lands in the search itself. */
import { Suspense, lazy } from 'react'
import { useSession } from '../api/session.ts'
import { usePermission } from '../components/permission.tsx'
import { GuideHomePage, OwnGuide } from '../pages/guide-home/guide-home-page.tsx'

const SearchPage = lazy(() =>
  import('../pages/knowledge-search/search-page.tsx').then((module) => ({ default: module.SearchPage })),
)

export function HomePage() {
  const isOperator = usePermission()(['2', '3'])
  const maySearch = useSession((session) => session.menuKeys?.has('knowledgeSearch') ?? false)
  if (isOperator || !maySearch) return <GuideHomePage isOperator={isOperator} />
  return (
    <Suspense fallback={null}>
      <SearchPage />
      <OwnGuide />
    </Suspense>
  )
}
