/**
 * Where the signed-in session lives in the browser: the token in a cookie with path `/`, everything else that belongs
 * to the session in session storage (specification §3 and §9).
 */
const tokenName = 'zhiku-token-key'
const noticeName = 'zhiku-notice'

export function getToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value] = pair.split('=', 2)
    if (name === tokenName && value) return decodeURIComponent(value)
  }
  return null
}

/** Begins a session; what was said about the end of the former one is over. */
export function setToken(token: string): void {
  sessionStorage.removeItem(noticeName)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${tokenName}=${encodeURIComponent(token)}; path=/; samesite=lax${secure}`
}

/** Forgets the session in this browser: the cookie and all of session storage but why it ended. */
export function clearSession(): void {
  document.cookie = `${tokenName}=; path=/; max-age=0`
  const notice = sessionStorage.getItem(noticeName)
  sessionStorage.clear()
  if (notice) sessionStorage.setItem(noticeName, notice)
}

/** The token that names another role organization of the same session: the part after the dot is its id. */
export const tokenFor = (token: string, roleOrganizationId: string): string => {
  const dot = token.indexOf('.')
  return `${dot < 0 ? token : token.slice(0, dot)}.${roleOrganizationId}`
}

/** Ends the session and reloads: nothing that was loaded for it stays in memory. */
export function endSession(notice?: string): void {
  sessionStorage.removeItem(noticeName)
  clearSession()
  if (notice) sessionStorage.setItem(noticeName, notice)
  location.reload()
}

/**
 * Why the last session ended, until the next one begins. Reading it changes nothing: the login page may be shown once
 * before the reload that ends a session, and again after it.
 */
export const getNotice = (): string | null => sessionStorage.getItem(noticeName)
