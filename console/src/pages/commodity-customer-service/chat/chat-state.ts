/** A chat as it is shown: its turns, and what each event of the server makes of them. Pure. */
import type { AnswerOption, Citation, Turn, TurnEvent } from '@zhiku/contract/turns'
import type { AnswerKind, TurnStage, TurnState } from '@zhiku/contract/words/assistants'

export interface ChatTurn {
  /** Of this page: the server's id is not known at once. */
  key: string
  id?: string
  conversationId?: string
  question: string
  state: TurnState
  /** The last stage that has ended. */
  stage?: TurnStage
  kind?: AnswerKind
  text: string
  citations: readonly Citation[]
  options: readonly AnswerOption[]
  /** As it is kept, once it has ended. */
  turn?: Turn
  /** Why there is no answer. */
  error?: string
}

export type ChatAct =
  | { type: 'asked'; key: string; question: string }
  | { type: 'told'; key: string; event: TurnEvent }
  | { type: 'failed'; key: string; message: string }
  | { type: 'left'; key: string }
  | { type: 'judged'; turn: Turn }

const empty = { text: '', citations: [], options: [] } as const

const turnAsked = (key: string, question: string): ChatTurn => ({ ...empty, key, question, state: 'running' })

/** A turn as the server keeps it. */
export function turnKept(turn: Turn, key = turn.id): ChatTurn {
  const { id, conversationId, question, state, answer } = turn
  const kept = { key, id, conversationId, question, state, turn }
  if (!answer) return { ...empty, ...kept, ...(state === 'failed' && { error: failedWords }) }
  const { kind, text, citations, options = [] } = answer
  return { ...kept, kind, text, citations, options }
}

const failedWords = '这一轮没有答成，请重试。'

export function chatAfter(turns: readonly ChatTurn[], act: ChatAct): readonly ChatTurn[] {
  if (act.type === 'asked') return [...turns, turnAsked(act.key, act.question)]
  if (act.type === 'judged') return turns.map((turn) => (turn.id === act.turn.id ? turnKept(act.turn, turn.key) : turn))
  return turns.map((turn) => (turn.key === act.key ? turnAfter(turn, act) : turn))
}

function turnAfter(turn: ChatTurn, act: Exclude<ChatAct, { type: 'asked' | 'judged' }>): ChatTurn {
  if (act.type === 'left') return turn.state === 'running' ? { ...turn, state: 'stopped' } : turn
  if (act.type === 'failed') return { ...turn, state: 'failed', error: act.message }
  return turnAfterEvent(turn, act.event)
}

function turnAfterEvent(turn: ChatTurn, event: TurnEvent): ChatTurn {
  switch (event.type) {
    case 'turn-start': // also where it is told from its beginning once more, or goes on
      return { ...turn, ...empty, state: 'running', id: event.turnId, conversationId: event.conversationId }
    case 'stage-end':
      return { ...turn, stage: event.name }
    case 'answer-start': // a second one makes the first void
      return { ...turn, ...empty, kind: event.kind }
    case 'answer-delta':
      return { ...turn, text: turn.text + event.text }
    case 'citation-found':
      return { ...turn, citations: [...turn.citations, event.citation] }
    case 'options-offered':
      return { ...turn, options: event.options }
    case 'turn-end':
      return turnKept(event.turn, turn.key)
    case 'turn-error':
      return { ...turn, state: 'failed', error: event.message }
  }
}
