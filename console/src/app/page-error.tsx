import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundPage } from '../pages/errors/not-found-page.tsx'
import { FailedPage } from '../pages/errors/failed-page.tsx'

/** In place of a page that does not exist for this employee, or that broke. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailedPage error={error} />
}
