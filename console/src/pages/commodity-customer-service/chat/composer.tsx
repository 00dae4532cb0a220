/** Where a question is written: Enter sends, Shift Enter begins a line. */
import { assistantLimits } from '@zhiku/contract/words/assistants'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'

export interface ComposerDoor {
  /** Puts a question there, to be changed and asked again. */
  edit(question: string): void
  focus(): void
}

const most = assistantLimits.questionLength

interface Props {
  ref: Ref<ComposerDoor>
  isAnswering: boolean
  /** What is written stays; it is sent later. */
  isPaused?: boolean
  onAsk: (question: string) => void
  onStop: () => void
}

export function Composer({ ref, isAnswering, isPaused = false, onAsk, onStop }: Props) {
  const [text, setText] = useState('')
  const box = useRef<TextAreaRef>(null)
  useImperativeHandle(ref, () => ({
    edit: (question) => {
      setText(question)
      box.current?.focus({ cursor: 'end' })
    },
    focus: () => box.current?.focus(),
  }))
  const question = text.trim()
  const excess = question.length - most
  const canSend = !isPaused && question !== '' && excess <= 0
  const send = () => {
    if (isAnswering || !canSend) return
    onAsk(question)
    setText('')
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter of an input method chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="zk-chat-composer">
      <Input.TextArea
        ref={box}
        aria-label="问题"
        placeholder="像客户那样问一句"
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={excess > 0 ? 'error' : ''}
        aria-invalid={excess > 0}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <div className="zk-chat-composer-bar">
        <small>
          {excess > 0 ? (
            <span className="zk-chat-error" role="status">
              最多 {most} 字，请删去 {excess} 字。
            </span>
          ) : isAnswering ? (
            <>
              <span className="zk-key">Esc</span> 停止
            </>
          ) : (
            <>
              <span className="zk-key">Enter</span> 发送 <span className="zk-key">Shift Enter</span> 换行
            </>
          )}
        </small>
        {isAnswering ? (
          <Button onClick={onStop}>停止</Button>
        ) : (
          <Button type="primary" disabled={!canSend} onClick={send}>
            发送
          </Button>
        )}
      </div>
    </div>
  )
}
