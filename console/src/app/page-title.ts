import { isRouteErrorResponse } from 'react-router'
import type { createBrowserRouter } from 'react-router'
import { usePageName } from '../lib/page-name.ts'
import { fullName, nameAt } from './open-name.ts'
import type { PageHandle } from './router.tsx'

export const platformName = '知库'

/** Keeps the window's title: the platform's name plus the name of what is open, or the title of the page. */
export function followTitle(router: ReturnType<typeof createBrowserRouter>): void {
  const apply = () => {
    const { location, matches, errors } = router.state
    const isMissing = Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 404)
    const handle: PageHandle | undefined = matches.at(-1)?.route.handle
    const named = nameAt(location, usePageName.getState().named)
    const title = isMissing ? '页面不存在' : named ? fullName(named) : handle?.title
    document.title = title ? `${platformName} | ${title}` : platformName
  }
  apply()
  usePageName.subscribe(apply)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') apply()
  })
}
