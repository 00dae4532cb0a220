/** What was said on the host's page goes on to the server, one after the other; what became of a card is noted with it. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { seatApi } from '../../../api/seat.ts'
import { saidText } from '../said-text.ts'
import type { Live } from '../use-conversation.ts'
import type { PaneKeys } from '../use-pane-keys.ts'
import type { Host } from './host.ts'
import type { HostSaid, ToPanel } from './protocol.ts'
import { wordsOf } from './use-panel.ts'

/** Answers how to note the card that the draft was begun with. */
export function useHostSays(host: Host, live: Live): (card: SeatCard) => void {
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
    if (message.type !== 'say') return
    const { type: _, ...said } = message
    last.current = last.current.then(() => say(said))
    const { current: card } = begunWith
    if (said.role !== 'agent' || !card) return
    live.use(card, said.text.trim() === saidText(card) ? 'sent' : 'edited', said.text)
    begunWith.current = undefined
  })
  useEffect(() => host.listen((message) => hear(message)), [host])
  return (card) => {
    begunWith.current = card
  }
}

/** Keys that were pressed on the host's page, where this one does not hear them. */
export function useHostKeys(host: Host, { onCard, onSearch }: Pick<PaneKeys, 'onCard' | 'onSearch'>): void {
  const hear = useEffectEvent((message: ToPanel) => {
    if (message.type !== 'key') return
    if (/^[1-9]$/.test(message.key)) onCard(Number(message.key))
    else if (message.key === '/') onSearch()
  })
  useEffect(() => host.listen((message) => hear(message)), [host])
}
