/** What stands before every navigation (specification §4). Runs as router middleware: before any page loads. */
import { data, redirect, replace } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { forgetSession, loadSession, rolesOf, useSession } from '../api/session.ts'
import { getToken, keepAsked } from '../api/session-storage.ts'
import { findPlace, judge } from './access.ts'
import type { Grant } from './access.ts'
import { paths } from '../lib/page-addresses.ts'

export const forbiddenPath = '/403'

/**
 * The guard's first rule before there is a router: signed out, every address is the login page. The router would fetch
 * the page behind the address before it obeyed the guard.
 */
export function startAtLoginWithoutToken(): void {
  if (getToken() || location.pathname === paths.login) return
  keepAsked(location)
  history.replaceState(null, '', paths.login)
}

/** Signed out: only the login page. Signed in: never the login page, and the session is loaded before anything else. */
export const sessionGuard: MiddlewareFunction = async ({ request }) => {
  const isLogin = new URL(request.url).pathname === paths.login
  if (!getToken()) {
    if (isLogin) return
    forgetSession()
    keepAsked(new URL(request.url))
    throw redirect(paths.login)
  }
  if (isLogin) throw redirect('/')
  if (useSession.getState().menuKeys) return
  try {
    await loadSession()
  } catch {
    forgetSession() // the failed call has been shown
    throw redirect(paths.login)
  }
}

const verdictOn = (request: Request) => judge(findPlace(new URL(request.url).pathname), currentGrant())

/** Whether the employee may see the page at an address, as the server last said. */
export const isAllowedAt = (pathname: string): boolean => judge(findPlace(pathname), currentGrant()) === 'allowed'

/** Behind the session guard: a role that may not enter is sent to 403 before the page is fetched. */
export const roleGuard: MiddlewareFunction = ({ request }) => {
  if (verdictOn(request) === 'forbidden') throw replace(forbiddenPath)
}

/**
 * Loader of every page: what the menu does not hold is answered 404 in place. A loader and not a middleware, because
 * a middleware's error would take the frame around the page with it.
 */
export const menuGuard = ({ request }: LoaderFunctionArgs): null => {
  if (verdictOn(request) === 'not-found') throw data(null, { status: 404 })
  return null
}

function currentGrant(): Grant {
  const { info, menuKeys } = useSession.getState()
  return { roles: rolesOf(info), menuKeys: menuKeys ?? new Set() }
}
