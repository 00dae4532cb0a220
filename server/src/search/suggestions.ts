/**
 * Wordings that are offered while somebody types or has found little. They are titles and questions that are served, or
 * what several people have asked: one person's words, and whoever is called by name in them, stay that person's.
 */
import type { Context } from '../platform/context.ts'
import { containing } from '../platform/db.ts'
import { holdsNumber, namesSomebody } from '../platform/personal-data.ts'
import * as searchIndex from '../search-index/service.ts'
import * as wordings from './wordings-store.ts'

const wordingsOffered = 5
const littleFound = 3

/** The corrected wording, and what others asked with success, when little was found. */
export async function otherWordings(
  ctx: Context,
  keyword: string,
  total: number,
  corrected: string | undefined,
): Promise<string[]> {
  const offered = corrected ? [corrected] : []
  if (total < littleFound && keyword.length > 2) {
    const pattern = containing(keyword.slice(0, 2))
    offered.push(...(await wordings.successful(ctx.db, ctx.actor.organizationId, pattern, wordingsOffered)))
  }
  return [...new Set(offered)].filter((wording) => wording !== keyword).slice(0, wordingsOffered)
}

const suggestionsOffered = 8

/** Completions: titles and questions of served knowledge first, then what colleagues asked with success. */
export async function suggest(ctx: Context, keyword: string): Promise<{ list: string[] }> {
  if (!keyword) return { list: [] }
  const { organizationId } = ctx.actor
  const [titles, asked] = await Promise.all([
    searchIndex.titlesLike(ctx.db, organizationId, keyword, suggestionsOffered, ctx.clock.now()),
    wordings.successful(ctx.db, organizationId, containing(keyword).slice(1), suggestionsOffered),
  ])
  const startsFirst = [...titles].sort((a, b) => Number(b.startsWith(keyword)) - Number(a.startsWith(keyword)))
  return { list: [...new Set([...startsFirst, ...asked])].slice(0, suggestionsOffered) }
}

const dayMs = 24 * 60 * 60 * 1000
const daysLookedBack = 90
/** Different people who must have asked it. */
const leastAskers = 3
/** Of one organization, the most asked first. */
const mostKept = 5_000

/** Writes the table of suggestible wordings anew, organization by organization. */
export async function gatherWordings(ctx: Context<undefined>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - daysLookedBack * dayMs)
  for (const organizationId of await wordings.organizations(ctx.db)) {
    const asked = await wordings.shared(ctx.db, { organizationId, since, leastAskers, limit: mostKept })
    const telling = asked.filter(({ wording }) => !holdsNumber(wording) && !namesSomebody(wording))
    await wordings.replace(ctx.db, organizationId, telling)
  }
}
