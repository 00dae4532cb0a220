/** How many questions a minute are taken: of a visitor, of an address in a web chat, of all who ask through a channel. */
import { channelLimits } from '@zhiku/contract/words/channels'
import { TooMany } from '../platform/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'

/** An office behind one address holds several visitors; one who makes himself new visitors is none of them. */
const addressPerMinute = 6 * channelLimits.visitorPerMinute

export interface Asker {
  channelId: string
  /** Of the channel. */
  perMinute: number
  /** Absent where a program does not tell its visitors apart. */
  visitorId?: string | undefined
  /** Of a browser; a program's is that of all its visitors. */
  address?: string | undefined
}

export interface QuestionLimits {
  /** @throws channel.visitor_busy, channel.busy */
  take(asker: Asker): void
}

/** Who is refused for himself has taken nothing of what the channel allows. */
export function createQuestionLimits(nowMs?: () => number): QuestionLimits {
  const visitors = createRateLimiter(channelLimits.visitorPerMinute, nowMs)
  const addresses = createRateLimiter(addressPerMinute, nowMs)
  const channels = new Map<number, RateLimiter>()
  const ofChannels = (perMinute: number) => {
    const limiter = channels.get(perMinute) ?? createRateLimiter(perMinute, nowMs)
    channels.set(perMinute, limiter)
    return limiter
  }
  return {
    take: ({ channelId, perMinute, visitorId, address }) => {
      const alone = Math.max(
        visitorId === undefined ? 0 : visitors.take(`${channelId} ${visitorId}`),
        address === undefined ? 0 : addresses.take(`${channelId} ${address}`),
      )
      if (alone > 0) throw new TooMany('channel.visitor_busy', alone, `您问得太快了，请 ${alone} 秒后再试`)
      const all = ofChannels(perMinute).take(channelId)
      if (all > 0) throw new TooMany('channel.busy', all, `这个渠道的提问过于频繁，请 ${all} 秒后再试`)
    },
  }
}
