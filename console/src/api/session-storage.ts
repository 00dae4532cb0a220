/**
 * Where the signed-in session lives in the browser: the token in a cookie with path `/`, everything else that belongs
 * to the session in session storage (specification §3 and §9).
 */
import { paths } from '../lib/page-addresses.ts'

const tokenName = 'zhiku-token-key'
const noticeName = 'zhiku-notice'
const askedName = 'zhiku-asked'
/** What outlives a session, until the next one begins. */
const lastingNames = [noticeName, askedName]

export function getToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value] = pair.split('=', 2)
    if (name === tokenName && value) return decodeURIComponent(value)
  }
  return null
}

/** The token that this page goes by: all tabs share the cookie, and another one may have begun a session since. */
let own: string | null = null

let renewedAtMs = -Infinity

/**
 * Whether another tab has switched the role, or signed somebody else in: what this page shows is the former session's.
 * Whoever signs in there again as the same person in the same role goes on here too.
 */
export function isChangedElsewhere(): boolean {
  const token = getToken()
  own ??= token
  if (token !== null && own !== null && token !== own && roleIn(token) === roleIn(own)) {
    own = token
    renewedAtMs = performance.now()
  }
  return token !== null && token !== own
}

/** A role organization is of one employee alone. */
const roleIn = (token: string): string => token.slice(token.indexOf('.') + 1)

/** Whether the session is a new one since so many milliseconds: a call that is refused may have been sent for the former. */
export const isRenewedWithin = (ms: number): boolean => performance.now() - renewedAtMs < ms

/** Begins a session; what is left of the end of the former one is over. */
export function setToken(token: string): void {
  for (const name of lastingNames) sessionStorage.removeItem(name)
  own = token
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${tokenName}=${encodeURIComponent(token)}; path=/; samesite=lax${secure}`
}

/** Forgets the session in this browser: the cookie and all of session storage but why and where it ended. */
export function clearSession(): void {
  own = null
  renewedAtMs = -Infinity
  document.cookie = `${tokenName}=; path=/; max-age=0`
  const lasting = lastingNames.map((name) => [name, sessionStorage.getItem(name)] as const)
  sessionStorage.clear()
  for (const [name, value] of lasting) if (value) sessionStorage.setItem(name, value)
}

/** The token that names another role organization of the same session: the part after the dot is its id. */
export const tokenFor = (token: string, roleOrganizationId: string): string => {
  const dot = token.indexOf('.')
  return `${dot < 0 ? token : token.slice(0, dot)}.${roleOrganizationId}`
}

/**
 * Ends the session and reloads: nothing that was loaded for it stays in memory. Whom it ended for comes back to the same
 * page by signing in; who has ended it themselves begins anew.
 */
export function endSession(notice?: string): void {
  clearSession()
  if (notice) {
    sessionStorage.setItem(noticeName, notice)
    keepAsked(location) // a second call may be refused when the login page is there already: what was asked for stays
  } else {
    for (const name of lastingNames) sessionStorage.removeItem(name)
    history.replaceState(null, '', '/')
  }
  location.reload()
}

/** Whoever asks for this page signs in first, and comes to it then: always one of this console. */
export function keepAsked({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = `/${pathname.replace(/^[\s\\/]+/, '')}`
  if (path !== '/' && path !== paths.login) sessionStorage.setItem(askedName, `${path}${search}`)
}

export const getAsked = (): string | null => sessionStorage.getItem(askedName)

/**
 * Why the last session ended, until the next one begins. Reading it changes nothing: the login page may be shown once
 * before the reload that ends a session, and again after it.
 */
export const getNotice = (): string | null => sessionStorage.getItem(noticeName)
