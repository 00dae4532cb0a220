/** Tells the log what was done with a hit. Nobody waits for it, and nobody is bothered where it fails. */
import type { HitAct } from '@zhiku/contract/words/search'
import { api, call } from '../../api/client.ts'

interface Done {
  /** Absent where the hit was no search's own. */
  searchId: string | undefined
  hitId: string
  act: HitAct
  /** What was asked, where the search was quiet. */
  keyword?: string
}

export function noteAct({ searchId, ...act }: Done): void {
  if (!searchId) return
  call(api.search.act, { body: { searchId, ...act } }, { silent: true, keepalive: true }).catch(() => undefined)
}
