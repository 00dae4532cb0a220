/** What the visitor says of an answer: one click, kept at once; where it did not help, why may be said besides. */
import type { Verdict } from '@zhiku/contract/words/search'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Judgement } from './use-chat.ts'
import { silentWords } from './words.ts'

interface Props {
  verdict: Verdict | undefined
  /** It gave no answer. */
  isUnanswered: boolean
  onJudge: (judgement: Judgement) => Promise<void>
}

const reasons = ['答非所问', '内容有误', '没有说清楚', '不够详细'] as const

export function Rating({ verdict, isUnanswered, onJudge }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const badButton = useRef<HTMLButtonElement>(null)
  const bad: Verdict = isUnanswered ? 'missing' : 'wrong'
  const isBad = verdict === 'wrong' || verdict === 'missing'
  const send = async (judgement: Judgement) => {
    setSending(true)
    setFailure(undefined)
    try {
      await onJudge(judgement)
      return true
    } catch (error) {
      setFailure(error instanceof Error ? error.message : silentWords)
      return false
    } finally {
      setSending(false)
    }
  }
  const close = () => {
    if (isAsking) badButton.current?.focus()
    setAsking(false)
  }
  const finish = async (judgement: Judgement) => {
    if (await send(judgement)) close()
  }
  return (
    <div class="rating">
      <p class="acts" role="group" aria-label="评价这个回答">
        <button
          type="button"
          class="act"
          aria-pressed={verdict === 'helpful'}
          disabled={isSending}
          onClick={() => void finish({ verdict: 'helpful' })}
        >
          有帮助
        </button>
        <button
          ref={badButton}
          type="button"
          class="act"
          aria-pressed={isBad}
          aria-expanded={isAsking}
          disabled={isSending}
          onClick={() => {
            setAsking(!isAsking)
            if (!isBad) void send({ verdict: bad }) // many say no more
          }}
        >
          没有帮助
        </button>
        {verdict && !isAsking && <span role="status">感谢您的评价</span>}
      </p>
      {isAsking && (
        <ReasonForm
          isSending={isSending}
          onCancel={close}
          onSend={(said) => {
            const isKept = isBad && Object.keys(said).length === 0
            if (isKept) close()
            else void finish({ verdict: bad, ...said })
          }}
        />
      )}
      {failure && (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

interface FormProps {
  isSending: boolean
  onCancel: () => void
  onSend: (said: Omit<Judgement, 'verdict'>) => void
}

function ReasonForm({ isSending, onCancel, onSend }: FormProps) {
  const [reason, setReason] = useState<string>()
  const [comment, setComment] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    first.current?.focus({ preventScroll: true })
  }, [])
  const said = comment.trim()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from each control inside
    <form
      ref={form}
      class="reasons"
      aria-label="哪里没有帮助"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation() // it closes this, not the chat
        onCancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...(reason && { reason }), ...(said && { comment: said }) })
      }}
    >
      <p class="choices" role="group" aria-label="原因">
        {reasons.map((words, at) => (
          <button
            key={words}
            ref={at === 0 ? first : null}
            type="button"
            class="option"
            aria-pressed={reason === words}
            onClick={() => setReason(reason === words ? undefined : words)}
          >
            {words}
          </button>
        ))}
      </p>
      <textarea
        rows={2}
        aria-label="补充说明"
        placeholder="补充说明（可不填）"
        maxLength={500}
        value={comment}
        onInput={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <p class="acts">
        <button type="submit" class="button" disabled={isSending}>
          提交
        </button>
        <button type="button" class="act" onClick={onCancel}>
          不补充了
        </button>
      </p>
    </form>
  )
}
