/** How often keys may call, and how much may be said in one conversation. */
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { TooMany } from '../platform/problem.ts'
import type { SeatCaller } from './whose.ts'

export interface LiveLimits {
  /** An agent is limited as every employee is; a panel takes nothing of its key's. @throws seat.key_busy */
  takeCall(actor: SeatCaller): void
  /** @throws seat.conversation_busy */
  takeMessage(conversationId: string): void
}

export function createLiveLimits(nowMs?: () => number): LiveLimits {
  const keys = new Map<number, RateLimiter>()
  const ofKeys = (perMinute: number) => {
    const limiter = keys.get(perMinute) ?? createRateLimiter(perMinute, nowMs)
    keys.set(perMinute, limiter)
    return limiter
  }
  const panels = createRateLimiter(liveLimits.panelPerMinute, nowMs)
  const takePanelCall = (id: string) => {
    const seconds = panels.take(id)
    if (seconds > 0) throw new TooMany('seat.key_busy', seconds, `面板的调用过于频繁，请 ${seconds} 秒后再试`)
  }
  const conversations = createRateLimiter(liveLimits.conversationPerMinute, nowMs)
  return {
    takeCall: (actor) => {
      if (actor.kind === 'employee') return
      if (actor.channelKind === 'seatPanel') return takePanelCall(actor.conversationId)
      const seconds = ofKeys(actor.perMinute).take(actor.channelId)
      if (seconds > 0) throw new TooMany('seat.key_busy', seconds, `这个密钥的调用过于频繁，请 ${seconds} 秒后再试`)
    },
    takeMessage: (id) => {
      const seconds = conversations.take(id)
      if (seconds > 0)
        throw new TooMany('seat.conversation_busy', seconds, `这段会话的消息过于频繁，请 ${seconds} 秒后再试`)
    },
  }
}
