/** One turn: the question, the answer as far as it has come, what can be done with it. */
import { useState } from 'preact/hooks'
import { isRunning } from './chat-state.ts'
import type { ChatTurn } from './chat-state.ts'
import { Markdown } from './markdown.tsx'
import { Rating } from './rating.tsx'
import { Sources } from './sources.tsx'
import type { Judgement } from './use-chat.ts'

interface Props {
  turn: ChatTurn
  /** Only the last one's options can still be meant. */
  isLast: boolean
  isBusy: boolean
  onAsk: (question: string) => void
  onRetry: (turn: ChatTurn) => void
  onJudge: (turnId: string, judgement: Judgement) => Promise<void>
}

export function Turn({ turn, isLast, isBusy, onAsk, onRetry, onJudge }: Props) {
  const [openSource, setOpenSource] = useState<number>()
  const { id, question, state, kind, text, citations, error } = turn
  const offered = isLast ? offers(turn) : []
  return (
    <article class="turn" aria-label={question ? `问：${question}` : '对话'}>
      {question && (
        <h2 class="question">
          <span class="hidden">您问：</span>
          {question}
        </h2>
      )}
      <div class="answer" data-kind={kind}>
        {kind === 'handOver' && <strong class="hand-over">转人工</strong>}
        {text && (
          <Markdown
            text={text}
            sources={new Set(citations.map(({ index }) => index))}
            onSource={setOpenSource}
            offered={offered.length}
          />
        )}
        <Progress turn={turn} />
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {offered.length > 0 && (
          <div class="options" role="group" aria-label={turn.options.length > 0 ? '选项' : '相近的问题'}>
            {offered.map(({ label, value, detail }) => (
              <button key={value} type="button" class="option" disabled={isBusy} onClick={() => onAsk(value)}>
                {label}
                {detail && <small>{detail}</small>}
              </button>
            ))}
          </div>
        )}
        <Sources citations={citations} open={openSource} onOpen={setOpenSource} />
      </div>
      {(state === 'failed' || state === 'stopped') && isLast && !turn.cause && (
        <p class="acts">
          <button type="button" class="act" disabled={isBusy} onClick={() => onRetry(turn)}>
            {state === 'failed' ? '重试' : '重新回答'}
          </button>
        </p>
      )}
      {state === 'done' && id !== undefined && kind !== 'clarify' && kind !== 'handOver' && (
        <Rating verdict={turn.verdict} isUnanswered={kind === 'none'} onJudge={(judgement) => onJudge(id, judgement)} />
      )}
    </article>
  )
}

/** What can be asked with one click: the options; where there are none, questions near to this one. */
const offers = ({ options, near }: ChatTurn) =>
  options.length > 0 ? options : near.map((question) => ({ label: question, value: question, detail: undefined }))

function Progress({ turn }: { turn: ChatTurn }) {
  if (turn.state === 'cut') {
    return (
      <p class="note" role="status">
        连接断了，正在重新连接…
      </p>
    )
  }
  if (turn.state === 'stopped') return <p class="note">已停止，答案到此为止。</p>
  if (!isRunning(turn) || turn.text) return null
  return (
    <p class="thinking" role="status">
      <span class="hidden">正在回答…</span>
      <i />
      <i />
      <i />
    </p>
  )
}
