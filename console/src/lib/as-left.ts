/** The way back to a list as it was left, page and filters: what each entry of the browser's history was opened from. */
import { useLocation } from 'react-router'
import type { createMemoryRouter } from 'react-router'

interface Step {
  /** Path and query that the entry was opened from, and the key of that entry. */
  address: string
  key: string
}

const storageKey = 'zhiku-steps'
/** Entries that are remembered. */
const most = 100

/** By the keys of the entries, oldest first. They end with the session, and outlive a reload as the keys do. */
let steps = new Map<string, Step>()

function readSteps(): Map<string, Step> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Step][]) // only written below
  } catch {
    return new Map()
  }
}

export function followSteps(router: ReturnType<typeof createMemoryRouter>): void {
  steps = readSteps()
  let last = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === last.key) return
    // What takes the place of an entry was opened from where that was.
    const step =
      historyAction === 'PUSH'
        ? { address: last.pathname + last.search, key: last.key }
        : historyAction === 'REPLACE'
          ? steps.get(last.key)
          : undefined
    last = location
    if (!step) return
    steps = new Map([...steps, [location.key, step] as const].slice(-most))
    sessionStorage.setItem(storageKey, JSON.stringify([...steps]))
  })
}

/**
 * The address of a page above, as whoever stands here left it; as it is given where they came from elsewhere. Between the
 * two lie at most pages of the same knowledge base, such as the product whose editor this is.
 */
export function useAsLeft(address: string): string {
  const { key, search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  for (let step = steps.get(key); step; step = steps.get(step.key)) {
    if (isSamePage(step.address, address)) return step.address
    if (!id || paramsOf(step.address).get('id') !== id) break
  }
  return address
}

/** Tabs that a page may show where its address names none. */
const firstTabs: ReadonlySet<string | null> = new Set([null, 'files', 'products', 'faqs'])
/** What a page shows instead of its list. */
const things = ['set', 'run']

function isSamePage(left: string, address: string): boolean {
  if (left.split('?', 1)[0] !== address.split('?', 1)[0]) return false
  const [there, asked] = [paramsOf(left), paramsOf(address)]
  const [tab, askedTab] = [there.get('tab'), asked.get('tab')]
  if (tab !== askedTab && !((tab === null || askedTab === null) && firstTabs.has(tab) && firstTabs.has(askedTab)))
    return false
  const names = [...things, ...asked.keys()].filter((name) => name !== 'tab')
  return names.every((name) => there.get(name) === asked.get(name))
}

const paramsOf = (address: string) => new URLSearchParams(address.split('?', 2)[1])
