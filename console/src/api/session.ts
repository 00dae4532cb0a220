/** The signed-in session: who it is, in which role organization, and what the server's menu allows. */
import type { CurrentInfo, Employee } from '@zhiku/contract/sessions'
import type { Permission, RoleType } from '@zhiku/contract/words/roles'
import { create } from 'zustand'
import { api, call, caller } from './client.ts'
import { clearSession, endSession, getToken, isChangedElsewhere, setToken, tokenFor } from './session-storage.ts'

/** Role of someone to whom the server gives none: it grants nothing. */
export const fallbackRole = 'DEFAULT_ROLE'

interface Session {
  /** Null until the first guarded navigation has loaded it. */
  info: CurrentInfo | null
  /** Menu keys that the server allows; null until loaded. */
  menuKeys: ReadonlySet<string> | null
}

const storageKey = 'zhiku-session'
export const useSession = create<Session>(() => ({ info: null, menuKeys: null }))

function storeInfo(info: CurrentInfo): void {
  sessionStorage.setItem(storageKey, JSON.stringify(info))
  useSession.setState({ info })
}

/** Signs in; afterwards the first guarded navigation loads the menu. */
export async function login(mobile: string, password: string): Promise<void> {
  const { token, ...info } = await call(api.sessions.login, { body: { mobile, password } })
  clearSession()
  setToken(token)
  storeInfo(info)
}

/** Loads what the guard needs, once for a loaded page. */
export async function loadSession(): Promise<void> {
  const [menu, info] = await Promise.all([call(api.sessions.menu, {}), call(api.sessions.currentInfo, {})])
  storeInfo(info)
  useSession.setState({ menuKeys: new Set<string>(menu.menuItems.map((item) => item.key)) })
}

/** Takes over what an answer of the server says about the current employee. */
export function updateEmployee(employee: Employee): void {
  const { info } = useSession.getState()
  if (info) storeInfo({ ...info, employee })
}

/** Drops the session from this browser: token, session storage, allowed routes. */
export function forgetSession(): void {
  clearSession()
  useSession.setState({ info: null, menuKeys: null })
}

/** Signs out on the server too; a server that cannot be reached must not keep anybody signed in here. */
export async function logout(): Promise<void> {
  caller.token = getToken // who signs out here does so for all tabs
  caller.refused = () => undefined // calls under way find the session ended: no news to whoever ends it
  await call(api.sessions.logout, {}, { silent: true }).catch(() => undefined)
  endSession()
}

/** Continues as another role organization of the same employee: a new token, then a reload. */
export function switchRole(roleOrganizationId: string): void {
  const token = getToken()
  if (!token) return
  // The roles on this page may be those of somebody else by now: the one that is signed in is shown first.
  if (isChangedElsewhere()) return location.reload()
  sessionStorage.clear()
  setToken(tokenFor(token, roleOrganizationId))
  location.reload()
}

/** Role names of the current employee; never empty. */
export const rolesOf = (info: CurrentInfo | null): readonly (RoleType | typeof fallbackRole)[] =>
  info ? [info.employee.roleType] : [fallbackRole]

/** Whether the current role holds an element permission; the server decides, this greys out. */
export const useHolds = (permission: Permission): boolean =>
  useSession((session) => session.info?.currentRoleOrganization.permissions.includes(permission) ?? false)

export const useRoles = () => rolesOf(useSession((session) => session.info))
