/** The chat as it is shown, and what each act and each event of the server makes of it. Pure. */
import type { OpenAnswer, OpenCitation, OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import type { AnswerOption } from '@zhiku/contract/turns'
import type { Verdict } from '@zhiku/contract/words/search'
import { sentenceOf } from './words.ts'

export interface ChatTurn {
  /** Of this page: the server's id is not known at once. */
  key: string
  id?: string
  question: string
  /** cut: the line broke while it was answered, and is tried again. */
  state: 'running' | 'cut' | 'done' | 'stopped' | 'failed'
  kind?: OpenAnswer['kind']
  text: string
  citations: readonly OpenCitation[]
  options: readonly AnswerOption[]
  near: readonly string[]
  verdict?: Verdict
  /** Why there is no answer. */
  error?: string
  /** offline: it is sent once there is a network; closed: another try is refused as well. */
  cause?: FailureCause
}

export type FailureCause = 'offline' | 'closed'

export type ChatAct =
  | { type: 'opened'; turns: readonly OpenTurn[] }
  /** Read on after a reload, before the conversation that it belongs to is there. */
  | { type: 'resumed'; id: string }
  | { type: 'asked'; key: string; question: string }
  | { type: 'again'; key: string }
  | { type: 'told'; key: string; event: OpenTurnEvent }
  | { type: 'cut'; key: string }
  | { type: 'failed'; key: string; message: string; cause?: FailureCause | undefined }
  | { type: 'left'; key: string }
  | { type: 'judged'; id: string; verdict: Verdict }
  | { type: 'cleared' }

const empty = { text: '', citations: [], options: [], near: [] } as const
const failedWords = '这次没有答成，请重试。'

export const isWaiting = ({ cause }: ChatTurn): boolean => cause === 'offline'

export const isRunning = ({ state }: ChatTurn): boolean => state === 'running' || state === 'cut'

/** A turn as the server keeps it. */
export function turnKept({ id, question, state, answer, verdict }: OpenTurn, key = id): ChatTurn {
  const kept = { key, id, question, state, ...(verdict && { verdict }) }
  if (!answer) return { ...empty, ...kept, ...(state === 'failed' && { error: failedWords }) }
  const { kind, text, citations, options = [], near = [] } = answer
  return { ...kept, kind, text, citations, options, near }
}

export function chatAfter(turns: readonly ChatTurn[], act: ChatAct): readonly ChatTurn[] {
  switch (act.type) {
    case 'opened':
      return act.turns.map((turn) =>
        opened(
          turn,
          turns.find(({ key }) => key === turn.id),
        ),
      )
    case 'resumed':
      return [{ ...empty, key: act.id, id: act.id, question: '', state: 'running' }]
    case 'cleared':
      return []
    case 'asked':
      return [...turns, { ...empty, key: act.key, question: act.question, state: 'running' }]
    case 'judged':
      return turns.map((turn) => (turn.id === act.id ? { ...turn, verdict: act.verdict } : turn))
    case 'again':
    case 'told':
    case 'cut':
    case 'failed':
    case 'left':
      return turns.map((turn) => (turn.key === act.key ? turnAfter(turn, act) : turn))
  }
}

/** What is being read already is further on than what was kept when it was asked for. */
const opened = (kept: OpenTurn, read: ChatTurn | undefined): ChatTurn =>
  read && (kept.state === 'running' || (kept.state === 'stopped' && isRunning(read)))
    ? { ...read, question: kept.question }
    : turnKept(kept)

type TurnAct = Extract<ChatAct, { type: 'again' | 'told' | 'cut' | 'failed' | 'left' }>

function turnAfter(turn: ChatTurn, act: TurnAct): ChatTurn {
  const { key, question } = turn
  switch (act.type) {
    case 'again':
      return { ...empty, key, question, state: 'running' }
    case 'cut':
      return isRunning(turn) ? { ...turn, state: 'cut' } : turn
    case 'left':
      return isRunning(turn) ? { ...turn, state: 'stopped' } : turn
    case 'failed':
      return { ...turn, state: 'failed', error: act.message, ...(act.cause && { cause: act.cause }) }
    case 'told':
      return turnAfterEvent(turn, act.event)
  }
}

function turnAfterEvent(turn: ChatTurn, event: OpenTurnEvent): ChatTurn {
  const { key, question } = turn
  const going = { ...turn, state: 'running' as const }
  switch (event.type) {
    case 'turn-start': // also where it is told from its beginning once more
      return { ...empty, key, question, id: event.turnId, state: 'running' }
    case 'answer-start': // a second one makes the first void
      return { ...going, ...empty, kind: event.kind }
    case 'answer-delta':
      return { ...going, text: turn.text + event.text }
    case 'citation-found':
      return { ...going, citations: [...turn.citations, event.citation] }
    case 'options-offered':
      return { ...going, options: event.options }
    case 'turn-end':
      return turnKept(event.turn, key)
    case 'turn-error':
      return { ...turn, state: 'failed', error: sentenceOf(event.message) }
    default: // of another release
      return turn
  }
}
