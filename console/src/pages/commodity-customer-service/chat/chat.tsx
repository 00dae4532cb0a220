/** A chat with an assistant: its turns, and where the next question is written. */
import type { Turn } from '@zhiku/contract/turns'
import { Button } from 'antd'
import type { Hit } from '@zhiku/contract/search'
import { Suspense, lazy, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { ChatTurn } from './chat-state.ts'
import { Composer } from './composer.tsx'
import type { ComposerDoor } from './composer.tsx'
import { TurnView } from './turn-view.tsx'
import { useChat } from './use-chat.ts'
import type { Asking } from './use-chat.ts'
import './chat.css'

const FaqDrawer = lazy(() =>
  import('../../../components/hits/faq-drawer.tsx').then((module) => ({ default: module.FaqDrawer })),
)

interface Props extends Asking {
  /** Turns of the conversation that is gone on with. */
  before?: readonly Turn[]
  /** What a customer reads first. */
  greeting?: string
  /** Questions to begin with. */
  examples?: readonly string[]
  /** Of the turn whose trace is shown. */
  tracedId?: string | undefined
  /** A turn is to be traced: it was chosen, or it has just ended. */
  onTrace?: (turn: Turn) => void
  /** Whether whoever looks may judge the turns of before; those of now are theirs. */
  mayJudge?: boolean
  /** Asked at once, when the chat is opened. */
  first?: string
  ref?: Ref<ChatDoor>
}

export interface ChatDoor {
  /** Whoever asks from elsewhere goes on here. */
  ask(question: string): void
}

const noTurns: readonly Turn[] = []

export function Chat({
  before = noTurns,
  greeting,
  examples = [],
  tracedId,
  onTrace,
  mayJudge = true,
  first,
  ref,
  ...asking
}: Props) {
  const chat = useChat(asking, before)
  const composer = useRef<ComposerDoor>(null)
  const [faq, setFaq] = useState<Hit | null>(null)
  const log = useScrolledDown(chat.turns, tracedId)
  useImperativeHandle(ref, () => ({
    ask: (question) => {
      composer.current?.focus()
      if (!chat.isAnswering) chat.ask(question)
    },
  }))
  useFirst(first, chat.ask)
  const isForeign = (turn: ChatTurn) => !mayJudge && before.some(({ id }) => id === turn.id)
  useEnded(chat.turns.at(-1)?.turn, onTrace)
  useEscape(chat.isAnswering, chat.stop)
  const hasTurns = chat.turns.length > 0
  return (
    <section className="zk-chat" aria-label="对话">
      <div ref={log} className="zk-chat-log" role="log" aria-label="对话记录" aria-busy={chat.isAnswering} tabIndex={0}>
        {greeting && <p className="zk-chat-answer zk-chat-greeting">{greeting}</p>}
        {!hasTurns && examples.length > 0 && (
          <div className="zk-chat-options" role="group" aria-label="试着问">
            {examples.map((question) => (
              <Button key={question} size="small" onClick={() => chat.ask(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
        {chat.turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            isTraced={onTrace !== undefined && turn.id !== undefined && turn.id === tracedId}
            isBusy={chat.isAnswering}
            mayJudge={!isForeign(turn)}
            onAsk={chat.ask}
            onEdit={(question) => composer.current?.edit(question)}
            onFaq={setFaq}
            onJudged={chat.judged}
            onTrace={onTrace}
          />
        ))}
      </div>
      <Composer ref={composer} isAnswering={chat.isAnswering} onAsk={chat.ask} onStop={chat.stop} />
      <Suspense fallback={null}>
        {faq && <FaqDrawer faqId={faq.sourceId} searchId={undefined} hit={faq} onClose={() => setFaq(null)} />}
      </Suspense>
    </section>
  )
}

function useFirst(question: string | undefined, ask: (question: string) => void): void {
  const isAsked = useRef(false)
  const act = useEffectEvent(ask)
  useEffect(() => {
    if (question === undefined || isAsked.current) return
    // Behind the mounting, which a development build does twice.
    const timer = setTimeout(() => {
      isAsked.current = true
      act(question)
    })
    return () => clearTimeout(timer)
  }, [question])
}

/** Esc stops what is being answered, wherever the focus is. */
export function useEscape(isOn: boolean, act: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') act()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOn])
}

/** The newest is in sight; at first the turn that the address names. */
function useScrolledDown(turns: unknown, tracedId: string | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const first = useRef(tracedId)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const traced = first.current && element.querySelector('[data-traced]')
    if (traced) traced.scrollIntoView({ block: 'nearest' })
    else element.scrollTop = element.scrollHeight
    first.current = undefined
  }, [turns])
  return log
}

/** Tells of each turn that ends while the chat is open. */
function useEnded(last: Turn | undefined, onEnd: ((turn: Turn) => void) | undefined): void {
  const seen = useRef(last?.id)
  useEffect(() => {
    if (!last || seen.current === last.id) return
    seen.current = last.id
    onEnd?.(last)
  }, [last, onEnd])
}
