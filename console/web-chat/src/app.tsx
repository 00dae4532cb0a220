/** The whole chat: who answers, what was said, where the next question is written. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Composer } from './composer.tsx'
import type { Frame } from './frame.ts'
import { CloseIcon, NewIcon } from './icons.tsx'
import { Turn } from './turn.tsx'
import { useChat } from './use-chat.ts'
import type { Chat, ChatPlace } from './use-chat.ts'

interface Props extends ChatPlace {
  frame: Frame
}

export function App({ frame, ...place }: Props) {
  const chat = useChat(place)
  const { opening, turns, running, isOnline } = chat
  const box = useRef<HTMLTextAreaElement>(null)
  const log = useScrolledDown(turns)
  const isSeen = useSeen(frame)
  const isWriting = frame.isFramed && isSeen && opening.is === 'open'
  useEffect(() => {
    // Whoever opens the panel wants to write; on a phone the keyboard would cover what is said.
    if (isWriting && matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [isWriting])
  useUnread(frame, isSeen, turns.filter(({ state }) => state === 'done').length)
  useTitle(opening.is === 'open' ? opening.host.name : undefined)
  const close = () => frame.tell({ type: 'close' })
  const ask = (question: string) => {
    chat.ask(question)
    box.current?.focus()
  }
  return (
    // Esc anywhere in the frame closes the panel that it is in.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control: a key that each control inside may take first
    <div class="chat" onKeyDown={(event) => event.key === 'Escape' && !event.isComposing && close()}>
      <header class="head">
        <h1>{opening.is === 'open' ? opening.host.name : '在线客服'}</h1>
        {turns.length > 0 && (
          <button type="button" class="icon" aria-label="新会话" title="新会话" onClick={chat.beginAnew}>
            <NewIcon />
          </button>
        )}
        {frame.isFramed && (
          <button type="button" class="icon" aria-label="关闭" title="关闭（Esc）" onClick={close}>
            <CloseIcon />
          </button>
        )}
      </header>
      {!isOnline && (
        <p class="banner" role="alert">
          网络已断开，连上后会自动继续。
        </p>
      )}
      <main aria-label="客服对话">
        <div ref={log} class="log" role="log" aria-label="对话记录" aria-busy={running !== undefined} tabIndex={0}>
          <Beginning chat={chat} />
          {turns.map((turn, at) => (
            <Turn
              key={turn.key}
              turn={turn}
              isLast={at === turns.length - 1}
              isBusy={running !== undefined}
              onAsk={ask}
              onRetry={chat.retry}
              onJudge={chat.judge}
            />
          ))}
        </div>
        {opening.is === 'open' && (
          <Composer boxRef={box} isAnswering={running !== undefined} onAsk={chat.ask} onStop={chat.stop} />
        )}
      </main>
    </div>
  )
}

function Beginning({ chat: { opening, turns, canGoBack, goBack, open } }: { chat: Chat }) {
  if (opening.is === 'opening')
    return turns.length === 0 ? (
      <p class="note" role="status">
        正在打开…
      </p>
    ) : null
  if (opening.is === 'refused') {
    return (
      <div class="refused" role="alert">
        <p>{opening.message}</p>
        {!opening.isLasting && (
          <button type="button" class="button" onClick={() => void open()}>
            重试
          </button>
        )}
      </div>
    )
  }
  return (
    <>
      {canGoBack && (
        <p class="note" role="status">
          已开始新会话。
          <button type="button" class="link" onClick={goBack}>
            回到上一次
          </button>
        </p>
      )}
      {opening.host.greeting && <p class="answer greeting">{opening.host.greeting}</p>}
    </>
  )
}

/** The newest is in sight, unless the visitor reads further up. */
function useScrolledDown(turns: readonly unknown[]) {
  const log = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const count = useRef(0)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    const isAsked = turns.length !== count.current
    count.current = turns.length
    const element = log.current
    if (element && (isAsked || wasAtEnd.current)) element.scrollTop = element.scrollHeight
  }, [turns])
  return log
}

/** Whether the panel is open. A chat that is a page of its own always is. */
function useSeen(frame: Frame): boolean {
  const [isSeen, setSeen] = useState(!frame.isFramed)
  useEffect(() => {
    const leave = frame.onSeen(setSeen)
    frame.tell({ type: 'ready' })
    return leave
  }, [frame])
  return isSeen
}

/** Tells the host how many answers came while nobody looked. */
function useUnread(frame: Frame, isSeen: boolean, answers: number): void {
  const read = useRef(answers)
  useEffect(() => {
    if (isSeen) read.current = answers
    else if (answers > read.current) frame.tell({ type: 'unread', count: answers - read.current })
  }, [frame, isSeen, answers])
}

function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = name
  }, [name])
}
