/** What was said on the host's page goes on to the server, one after the other; what became of a card is noted with it. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { seatApi } from '../../../api/seat.ts'
import type { Live } from '../use-conversation.ts'
import type { Host } from './host.ts'
import type { HostSaid, ToPanel } from './protocol.ts'
import { wordsOf } from './use-panel.ts'

/** Answers how to note the card that the draft was begun with. @param onKey a key that was pressed on the host's page */
export function useHostSays(host: Host, live: Live, onKey: (key: string) => void): (card: SeatCard) => void {
  const begunWith = useRef<SeatCard>(undefined)
  const last = useRef(Promise.resolve())
  const conversationId = live.conversation?.id ?? ''
  const say = async ({ externalId, ...said }: HostSaid) => {
    try {
      await call(
        seatApi.seatConversations.say,
        { params: { conversationId }, body: { externalId, ...said } },
        { silent: true },
      )
      host.tell({ type: 'said', externalId })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('')
      host.tell({ type: 'error', about: 'say', externalId, code: refusal.code, message: wordsOf(refusal) })
    }
  }
  const hear = useEffectEvent((message: ToPanel) => {
    if (message.type === 'key') onKey(message.key)
    if (message.type !== 'say') return
    const { type: _, ...said } = message
    last.current = last.current.then(() => say(said))
    const { current: card } = begunWith
    if (said.role !== 'agent' || !card) return
    live.use(card, said.text.trim() === card.text.trim() ? 'sent' : 'edited', said.text)
    begunWith.current = undefined
  })
  useEffect(() => host.listen((message) => hear(message)), [host])
  return (card) => {
    begunWith.current = card
  }
}
