/** What would come of one message by settings that are saved nowhere: nothing of it is kept, counted or learned from. */
import type { seatSettings } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { PreviewCard, SeatPreview, SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { fillScript } from '@zhiku/contract/seat-assistant/script-variables'
import { seatCardKinds } from '@zhiku/contract/words/seat-assistant'
import type { SeatCardKind } from '@zhiku/contract/words/seat-assistant'
import { noFocus } from '../answers/service.ts'
import type { Given } from '../answers/service.ts'
import type { Context } from '../platform/context.ts'
import { flagsIn, requireNamed } from '../seat-assistant/service.ts'
import { lookFor } from './answer-message.ts'
import type { AnswerDoors } from './answer-message.ts'
import { cardsOf } from './cards.ts'
import type { DraftCard } from './cards.ts'
import { answeringBy } from './in-use.ts'
import { fittingScripts } from './suggested-scripts.ts'

const every = Object.keys(seatCardKinds) as SeatCardKind[] // Object.keys widens to string

/** @throws where something that the settings name is not there */
export async function preview(
  ctx: Context,
  doors: AnswerDoors,
  { question: typed, settings }: BodyOf<typeof seatSettings.seatConfiguration.preview>,
  signal: AbortSignal,
): Promise<SeatPreview> {
  await requireNamed(ctx, settings)
  const began = performance.now()
  const question = ctx.mask(typed) // as a customer's message: numbers by which somebody can be found reach no model
  const asked = { question, settings: await answeringBy(ctx, settings), focus: noFocus, signal }
  const given = await lookFor(ctx, doors, asked)
  const making = { given, question, now: ctx.clock.now() }
  const shown = cardsOf({ ...making, limits: settings.cards })
  const found = cardsOf({ ...making, limits: { max: Infinity, minScore: 0, kinds: every } })
  const scripts = (await fittingScripts(ctx, question, settings.scripts.groupIds)).map(scriptCard)
  const isWanted = settings.cards.kinds.includes('script')
  const left: PreviewCard[] = isWanted ? found : [...found, ...scripts]
  return {
    cards: [...shown.map(toCard), ...(isWanted ? scripts : [])],
    left: [...left.flatMap((card) => leftOut(card, shown, settings)), ...tooFar(given, found)],
    flags: flagsIn(typed, settings.words), // their places are those of what was typed
    ...(given.rewritten === undefined ? {} : { rewritten: given.rewritten }),
    tookMs: performance.now() - began,
  }
}

const toCard = ({ sourceIds: _sources, quotes: _quotes, question: _question, ...card }: DraftCard): PreviewCard => card

/** No conversation fills its variables: they stand as an agent would find them. */
const scriptCard = ({ script, score, because }: Awaited<ReturnType<typeof fittingScripts>>[number]): PreviewCard => ({
  kind: 'script',
  title: script.title,
  text: fillScript(script.text, {}),
  citation: { sourceType: 'script', sourceId: script.id, title: script.title, section: [script.group.name] },
  score,
  because,
  warnings: [],
})

/** Why a card is not shown; nothing where it is. */
function leftOut(card: PreviewCard, shown: readonly DraftCard[], { cards }: SeatSettings): SeatPreview['left'] {
  const { kind, title, score, text } = card
  if (shown.some((other) => other.title === title && other.text === text)) return []
  if (!cards.kinds.includes(kind)) return [{ kind, title, score, because: `没有勾选“${seatCardKinds[kind]}”卡片` }]
  if (score < cards.minScore) return [{ kind, title, score, because: `得分低于 ${cards.minScore}` }]
  return [{ kind, title, score, because: `超过一条消息 ${cards.max} 张` }]
}

/** What was looked at and is no evidence. */
function tooFar({ trace }: Given, found: readonly DraftCard[]): SeatPreview['left'] {
  const used = new Set(found.flatMap(({ quotes }) => Object.keys(quotes)))
  return trace.candidates
    .filter(({ hit, verdict }) => verdict === 'belowThreshold' && !used.has(hit.id))
    .slice(0, mostTold)
    .map(({ hit: { type, sourceType, title, score } }) => {
      const kind =
        sourceType === 'faq' ? 'faq' : sourceType === 'product' ? 'exact' : type === 'policy' ? 'policy' : 'passage'
      return { kind, title, score, because: '得分不够，不作依据' }
    })
}

const mostTold = 10
