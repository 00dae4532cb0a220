/** Scripts that fit what a customer said: by their trigger words, by what their titles ask; the more used ones first. */
import { fillScript } from '@zhiku/contract/seat-assistant/script-variables'
import type { everyCall } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { SeatFoundScript } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import type { ScriptVariable } from '@zhiku/contract/words/seat-assistant'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { Focus } from '../answers/service.ts'
import { fold } from '../language/normalise.ts'
import type { Actor, Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import { hashOf } from './cards.ts'
import type { DraftCard } from './cards.ts'
import * as conversations from './conversations-store.ts'
import * as seatAssistant from '../seat-assistant/service.ts'
import { requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'

const most = 2
/** Of a title's words that the message holds. */
const alike = 0.55

interface Known {
  scripts: { script: SeatScript; keywords: string[]; terms: string[] }[]
  until: number
}

/** Read anew every few seconds, not for every message. */
const keptMs = 3_000
const mostKept = 200
const known = new Map<string, Known>()
/** How often they were forgotten: what was being read meanwhile is not kept. */
let timesForgotten = 0

/** By which a card rests on a script; knowledge has bare ids. */
export const scriptSource = (id: string): string => `script:${id}`

/** As a card quotes it: before its variables are filled in. */
export const quotedScript = ({ id, text }: SeatScript): [string, string] => [scriptSource(id), hashOf(text)]

/** Something about scripts has changed: they are read anew. */
export function forgetScripts(): void {
  timesForgotten++
  known.clear()
}

async function offered(ctx: Context<Actor>): Promise<Known['scripts']> {
  const { organizationId } = ctx.actor
  const now = performance.now()
  const before = known.get(organizationId)
  if (before && before.until > now) return before.scripts
  const asOf = timesForgotten
  const scripts = (await seatAssistant.scripts(ctx)).map(readied)
  if (known.size >= mostKept) known.clear()
  if (asOf === timesForgotten) known.set(organizationId, { scripts, until: now + keptMs })
  return scripts
}

const readied = (script: SeatScript) => ({
  script,
  keywords: script.keywords.map(fold),
  terms: search.questionTerms(script.title),
})

/** Looked for by an agent, as they are said in this conversation. @throws seat.conversation_not_found */
export async function findScripts(
  ctx: Ctx,
  id: string,
  { keyword = '' }: QueryOf<typeof everyCall.seatConversations.scripts>,
): Promise<{ list: SeatFoundScript[] }> {
  const { focus } = await requireTheirs(ctx, id)
  const found = await seatAssistant.findScripts(ctx, keyword, liveLimits.scriptsFound)
  const names = await conversations.namesIn(ctx.db, id)
  const agent = ctx.actor.kind === 'employee' ? ctx.actor.name : names.agent
  const values = valuesOf({ ...names, agent }, conversations.focusOf({ focus }), ctx.clock.now())
  return {
    list: found.map(({ id, title, group: { name: group }, shortcut, text }) => {
      return { id, title, group, shortcut, text: fillScript(text, values) }
    }),
  }
}

interface Fitting {
  script: SeatScript
  score: number
  because: string
}

/** Best first. @param groupIds of these groups instead of those that are set; none: of all */
export async function fittingScripts(
  ctx: Context<Actor>,
  text: string,
  groupIds?: readonly string[],
): Promise<Fitting[]> {
  const [said, terms] = [fold(text), search.questionTerms(text)]
  const among = groupIds ? (await seatAssistant.scripts(ctx, groupIds)).map(readied) : await offered(ctx)
  return among
    .flatMap((one) => {
      const fit = fitOf(one, said, terms)
      return fit ? [{ script: one.script, ...fit }] : []
    })
    .toSorted((a, b) => b.score - a.score || b.script.uses - a.script.uses)
    .slice(0, most)
}

type Row = Pick<conversations.Row, 'id'>

export async function suggestedScripts(
  ctx: Context<Actor>,
  row: Row,
  said: { text: string; focus: Focus },
): Promise<DraftCard[]> {
  return cardsOf(ctx, row, await fittingScripts(ctx, said.text), said)
}

const asksToWait = /稍等|稍候|久等|请等|耐心等/

/** For a customer who waits: what asks to wait a little, the most used one. */
export async function waitingScript(
  ctx: Context<Actor>,
  row: Row,
  { text, focus, waitedS }: { text: string; focus: Focus; waitedS: number },
): Promise<DraftCard[]> {
  const scripts = await seatAssistant.scripts(ctx)
  const asking = scripts.filter(({ title, text }) => asksToWait.test(`${title}${text}`))
  const [best] = asking.toSorted((a, b) => b.uses - a.uses)
  const because = `客户已等待 ${waitedS} 秒，还没有人回复`
  return best ? cardsOf(ctx, row, [{ script: best, score: 1, because }], { text, focus }) : []
}

async function cardsOf(
  ctx: Context<Actor>,
  row: Row,
  fitting: readonly Fitting[],
  { text, focus }: { text: string; focus: Focus },
): Promise<DraftCard[]> {
  if (fitting.length === 0) return []
  const values = valuesOf(await conversations.namesIn(ctx.db, row.id), focus, ctx.clock.now())
  return fitting.map(({ script, score, because }) => ({
    kind: 'script',
    title: script.title,
    text: fillScript(script.text, values),
    citation: { sourceType: 'script', sourceId: script.id, title: script.title, section: [script.group.name] },
    score,
    because,
    warnings: [],
    question: text.slice(0, 200).toWellFormed(),
    sourceIds: [scriptSource(script.id)],
    quotes: Object.fromEntries([quotedScript(script)]),
  }))
}

function fitOf({ script, keywords, terms }: Known['scripts'][number], said: string, asked: readonly string[]) {
  const at = keywords.findIndex((word) => word !== '' && said.includes(word))
  const hits = keywords.filter((word) => word !== '' && said.includes(word)).length
  if (hits > 0)
    return {
      score: Math.min(0.95, 0.7 + 0.1 * hits),
      because: `客户提到“${script.keywords[at] ?? ''}”，这条话术的触发词`,
    }
  const likeness = terms.length === 0 ? 0 : search.termSimilarity(asked, terms)
  return likeness >= alike ? { score: likeness, because: `客户说的与话术“${script.title}”相近` } : undefined
}

function valuesOf(
  { agent, organization, customer }: conversations.Names,
  { products }: Focus,
  now: Date,
): Partial<Record<ScriptVariable, string>> {
  const only = products.length === 1 ? products[0] : undefined
  const [, month = '', day = ''] = beijingDay(now).split('-')
  return {
    企业名称: organization,
    时段问候: greetingAt(new Date(now.getTime() + beijingMs).getUTCHours()),
    今天日期: `${Number(month)} 月 ${Number(day)} 日`,
    ...(customer === undefined ? {} : { 客户姓名: customer }),
    ...(agent === undefined ? {} : { 坐席姓名: agent }),
    ...(only ? { 商品名称: only.name, 商品型号: only.model } : {}),
  }
}

const beijingMs = 8 * 60 * 60 * 1000
const greetingAt = (hour: number): string => (hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好')
