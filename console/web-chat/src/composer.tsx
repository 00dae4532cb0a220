/** Where a question is written: Enter sends, Shift Enter begins a line. */
import { assistantLimits } from '@zhiku/contract/words/assistants'
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import { SendIcon, StopIcon } from './icons.tsx'

interface Props {
  boxRef: RefObject<HTMLTextAreaElement | null>
  isAnswering: boolean
  onAsk: (question: string) => void
  onStop: () => void
}

const most = assistantLimits.questionLength

export function Composer({ boxRef, isAnswering, onAsk, onStop }: Props) {
  const [text, setText] = useState('')
  const question = text.trim()
  const excess = question.length - most
  const canSend = question !== '' && excess <= 0
  const send = () => {
    if (isAnswering || !canSend) return
    onAsk(question)
    setText('')
    boxRef.current?.focus()
  }
  const stop = () => {
    onStop()
    boxRef.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter of an input method chooses a word; Safari says so by the key's code alone.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={boxRef}
        rows={1}
        aria-label="问题"
        placeholder="请输入您的问题"
        aria-invalid={excess > 0}
        enterkeyhint="send"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {isAnswering ? (
        <button type="button" class="icon" aria-label="停止回答" title="停止回答" onClick={stop}>
          <StopIcon />
        </button>
      ) : (
        <button type="submit" class="icon send" aria-label="发送" title="发送" disabled={!canSend}>
          <SendIcon />
        </button>
      )}
      {excess >= -50 && (
        <small class="count" role="status">
          {excess > 0 ? `最多 ${most} 字，请删去 ${excess} 字。` : `${question.length} / ${most} 字`}
        </small>
      )}
    </form>
  )
}
