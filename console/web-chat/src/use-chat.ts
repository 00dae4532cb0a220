/** A visitor's chat: opens it, asks, reads the answer as it comes, stops it, begins anew. */
import type { OpenConversation, OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import type { Verdict } from '@zhiku/contract/words/search'
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import { chatAfter, isRunning, isWaiting } from './chat-state.ts'
import type { ChatTurn, FailureCause } from './chat-state.ts'
import { ChatError, codes, createClient } from './client.ts'
import type { Client } from './client.ts'
import { createKeeper } from './kept.ts'
import type { Keeper } from './kept.ts'
import { readTurn } from './read-turn.ts'
import type { Reading } from './read-turn.ts'
import { useOnline } from './use-online.ts'
import { noChannelWords, silentWords, waitingWords } from './words.ts'

export interface ChatPlace {
  channelId: string
  /** What the visitor is looking at. */
  productId?: string | undefined
}

type Host = OpenConversation['assistant']
type Opening =
  | { is: 'opening' }
  | { is: 'open'; host: Host }
  /** isLasting: another try is refused as well. isOffline: it is tried again once there is a network. */
  | { is: 'refused'; message: string; isLasting?: true; isOffline?: true }

export interface Judgement {
  verdict: Verdict
  reason?: string
  comment?: string
}

export type Chat = ReturnType<typeof useChat>

const wordsOf = (error: unknown): string => (error instanceof ChatError ? error.message : silentWords)

/** Where there is no network at all, no other try is worth a click. */
function failureOf(error: unknown): { message: string; cause?: FailureCause } {
  if (error instanceof ChatError && error.isLasting) return { message: error.message, cause: 'closed' }
  const isOffline = error instanceof ChatError && error.code === 0 && !navigator.onLine
  return isOffline ? { message: waitingWords, cause: 'offline' } : { message: wordsOf(error) }
}

const isGone = (error: unknown): boolean => error instanceof ChatError && error.code === codes.conversationGone
let nextKey = 0

export function useChat({ channelId, productId }: ChatPlace) {
  const [keeper] = useState(() => createKeeper(channelId))
  const [client] = useState(() => createClient(channelId, keeper))
  const [opening, setOpening] = useState<Opening>({ is: 'opening' })
  const [turns, dispatch] = useReducer(chatAfter, [])
  /** What was there before 新会话, until something is asked in the new one. */
  const [before, setBefore] = useState<string>()
  const reading = useRef<AbortController>(undefined)

  const read = async (key: string, what: Reading) => {
    const leaving = new AbortController()
    reading.current?.abort()
    reading.current = leaving
    const onEvent = (event: OpenTurnEvent) => {
      if (event.type === 'turn-start') keeper.change({ runningTurnId: event.turnId })
      dispatch({ type: 'told', key, event })
    }
    try {
      await readTurn(client, what, { onEvent, onCut: () => dispatch({ type: 'cut', key }) }, leaving.signal)
    } finally {
      if (reading.current === leaving) keeper.change({ runningTurnId: undefined })
    }
  }
  const failed = (key: string) => (error: unknown) => dispatch({ type: 'failed', key, ...failureOf(error) })

  const open = async () => {
    if (channelId === '') return setOpening({ is: 'refused', message: noChannelWords, isLasting: true })
    setOpening({ is: 'opening' })
    // At once: an answer that nobody reads is stopped.
    const { runningTurnId } = keeper.read()
    if (runningTurnId !== undefined) {
      dispatch({ type: 'resumed', id: runningTurnId })
      read(runningTurnId, { turnId: runningTurnId }).catch(failed(runningTurnId))
    }
    try {
      const { host, turns: kept } = await enter(client, keeper)
      dispatch({ type: 'opened', turns: kept })
      setOpening({ is: 'open', host })
      const running = kept.findLast(({ state }) => state === 'running')
      if (running && running.id !== runningTurnId) read(running.id, { turnId: running.id }).catch(failed(running.id))
    } catch (error) {
      const { message, cause } = failureOf(error)
      setOpening({
        is: 'refused',
        message: cause === 'offline' ? wordsOf(error) : message,
        ...(cause === 'closed' && { isLasting: true }),
        ...(cause === 'offline' && { isOffline: true }),
      })
    }
  }

  useEffect(() => {
    void open()
    return () => reading.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards the visitor tries again
  }, [])

  /** The conversation that goes on, or a new one. */
  const conversationId = async (): Promise<string> => {
    const known = keeper.read().conversationId
    if (known !== undefined) return known
    const { id } = await client.call(client.open.begin, { body: productId === undefined ? {} : { productId } })
    keeper.change({ conversationId: id })
    return id
  }

  const askAs = async (key: string, question: string, isSecondTry = false) => {
    setBefore(undefined)
    try {
      const after = turns.findLast(({ id }) => id !== undefined)?.id
      await read(key, { conversationId: await conversationId(), question, ...(after !== undefined && { after }) })
    } catch (error) {
      if (isSecondTry || !isGone(error)) return failed(key)(error)
      keeper.change({ conversationId: undefined })
      await askAs(key, question, true)
    }
  }

  const running = turns.findLast(isRunning)
  const retry = ({ key, question }: ChatTurn) => {
    dispatch({ type: 'again', key })
    void askAs(key, question)
  }
  const isOnline = useOnline()
  const next = isOnline && !running ? turns.find(isWaiting) : undefined
  const isShut = isOnline && opening.is === 'refused' && opening.isOffline === true
  useEffect(() => {
    if (next) retry(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one after the other, each once
  }, [next?.key])
  useEffect(() => {
    if (isShut) void open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the network is back
  }, [isShut])
  return {
    isOnline,
    opening,
    turns,
    running,
    canGoBack: before !== undefined,
    open,
    ask: (question: string) => {
      const key = `asked ${nextKey++}`
      dispatch({ type: 'asked', key, question })
      void askAs(key, question)
    },
    retry,
    stop: () => {
      if (!running) return
      reading.current?.abort()
      dispatch({ type: 'left', key: running.key })
      // What is not read any more ends by itself; this only says so sooner.
      if (running.id !== undefined)
        void client.call(client.open.stop, { params: { turnId: running.id } }).catch(() => undefined)
    },
    /** @throws ChatError */
    judge: async (turnId: string, judgement: Judgement) => {
      await client.call(client.open.judge, { params: { turnId }, body: judgement })
      dispatch({ type: 'judged', id: turnId, verdict: judgement.verdict })
    },
    beginAnew: () => {
      reading.current?.abort()
      setBefore(keeper.read().conversationId)
      keeper.change({ conversationId: undefined, runningTurnId: undefined })
      dispatch({ type: 'cleared' })
    },
    goBack: () => {
      keeper.change({ conversationId: before })
      setBefore(undefined)
      void open()
    },
  }
}

/** The conversation that this browser had, where there still is one. */
async function enter(client: Client, keeper: Keeper): Promise<{ host: Host; turns: OpenTurn[] }> {
  const { token, conversationId } = keeper.read()
  if (token !== undefined && conversationId !== undefined) {
    try {
      const { assistant: host, turns } = await client.call(client.open.conversation, { params: { conversationId } })
      return { host, turns }
    } catch (error) {
      if (!isGone(error)) throw error
      keeper.change({ conversationId: undefined, runningTurnId: undefined })
    }
  }
  return { host: (await client.visit()).assistant, turns: [] }
}
