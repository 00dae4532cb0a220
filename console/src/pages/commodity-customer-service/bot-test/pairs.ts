/** Two chats that were asked the same: which turns belong together, and how their answers differ. Pure. */
import type { ChatTurn } from '../chat/chat-state.ts'
import type { AnswerMarks } from '../chat/turn-view.tsx'

export interface Pair {
  key: string
  question: string
  left: ChatTurn | undefined
  right: ChatTurn | undefined
}

/** Asked at once they have one key; of kept conversations the same question belongs together. */
export function pairsOf(left: readonly ChatTurn[], right: readonly ChatTurn[]): Pair[] {
  const pairs: Pair[] = []
  const waiting = [...right]
  for (const turn of left) {
    const at = waiting.findIndex(({ key, question }) => key === turn.key || question === turn.question)
    for (const alone of waiting.splice(0, Math.max(0, at))) pairs.push(pairOf(undefined, alone))
    pairs.push(pairOf(turn, at < 0 ? undefined : waiting.shift()))
  }
  return [...pairs, ...waiting.map((alone) => pairOf(undefined, alone))]
}

function pairOf(left: ChatTurn | undefined, right: ChatTurn | undefined): Pair {
  const { key = '', question = '' } = left ?? right ?? {}
  return { key, question, left, right }
}

export interface Differences {
  /** In one line; empty where the answers are the same. */
  words: string[]
  left: AnswerMarks
  right: AnswerMarks
}

/** Undefined until both have ended. */
export function differencesOf({ left, right }: Pair): Differences | undefined {
  if (!left || !right || left.state === 'running' || right.state === 'running') return undefined
  const isKindOther = left.kind !== right.kind
  const [onlyLeft, onlyRight] = [onlyIn(left, right), onlyIn(right, left)]
  const words = [
    isKindOther && '回答方式不同',
    onlyLeft.size + onlyRight.size > 0 && '来源不同',
    left.text.trim() !== right.text.trim() && '答案文字不同',
  ]
  return {
    words: words.filter((word) => word !== false),
    left: { isKindOther, onlyHere: onlyLeft },
    right: { isKindOther, onlyHere: onlyRight },
  }
}

const onlyIn = (turn: ChatTurn, other: ChatTurn): Set<number> =>
  new Set(
    turn.citations.filter(({ hit }) => !other.citations.some((one) => one.hit.id === hit.id)).map(({ index }) => index),
  )
