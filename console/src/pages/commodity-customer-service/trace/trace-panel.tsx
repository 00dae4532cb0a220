/** How an answer came about: the decision in one sentence, what was found, how long each step took. */
import { LinkOutlined, RedoOutlined } from '@ant-design/icons'
import type { Turn, TurnTrace } from '@zhiku/contract/turns'
import { answerKinds, answerWordOf, turnStages } from '@zhiku/contract/words/assistants'
import { helpOutcomes } from '@zhiku/contract/words/search'
import { Alert, Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { formatShare } from '../../../lib/format.ts'
import { botTestAddress } from '../../../lib/page-addresses.ts'
import { Candidates } from './candidates.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { FaqOfTurn } from './faq-of-turn.tsx'
import { isServed } from './mend.ts'
import { useMending } from './use-mending.ts'
import type { Mending } from './use-mending.ts'
import './trace.css'

/** Milliseconds for which a trace is taken as fresh: one that is written stays as it is. */
const freshMs = 600_000

interface Props {
  turnId: string
  assistantId: string
  /** Bases of the assistant's draft. */
  boundIds?: readonly string[]
  /** Address by which this trace is come back to; without it that of the turn alone. */
  address?: string
  /** Which of two traces that stand side by side it is. */
  side?: string
  /** Asks the same once more; absent where nothing can be asked. */
  onAskAgain?: (question: string) => void
}

export function TracePanel({ turnId, ...props }: Props) {
  const params = { turnId }
  const trace = useApiQuery(api.turns.trace, { params }, { silent: true, staleMs: freshMs })
  const turn = useApiQuery(api.turns.get, { params }, { silent: true })
  if (trace.error?.status === 404) {
    return <EmptyState title="没有轨迹" description={gone(turn.data)} />
  }
  const error = trace.error ?? turn.error
  if (error)
    return <ErrorState message={error.message} onRetry={() => void Promise.all([trace.refetch(), turn.refetch()])} />
  if (!trace.data || !turn.data) return <Loading paragraph={{ rows: 10 }} />
  return <Trace {...props} trace={trace.data} turn={turn.data} />
}

const gone = (turn: Turn | undefined): string =>
  turn?.state === 'stopped' || turn?.state === 'failed'
    ? '这一轮没有答完，重试后可以看到。'
    : '轨迹只保留一段时间，重新问一次可以看到新的。'

interface TraceProps extends Omit<Props, 'turnId'> {
  trace: TurnTrace
  turn: Turn
  /** Where a colleague finds it, if not by its turn. */
  link?: string
}

/** A trace that is at hand: of a turn, or of a row of a test, which nobody keeps as a turn. */
export function Trace(props: TraceProps) {
  const { trace, turn, assistantId, side, onAskAgain } = props
  const { parts = [], rewritten, decision } = trace
  const mending = useMending()
  const served = trace.candidates.filter(({ verdict }) => isServed(verdict))
  const others = trace.candidates.filter(({ verdict }) => !isServed(verdict))
  const unusable = `匹配但不能使用 ${others.length}`
  const traced = { assistantId, question: turn.rewritten ?? turn.question, address: props.address ?? linkOf(turn) }
  const reach = { turn: traced, mending }
  const named = (name: string) => (side === undefined ? name : `${name}（${side}）`)
  return (
    <div className="zk-trace">
      <section aria-label={named('怎样决定')}>
        <TraceHead {...props} address={traced.address} />
        <p className="zk-trace-because">{decision.because}</p>
        <Figures values={decision.values} />
        {rewritten && (
          <p className="zk-muted">
            检索用的是“{rewritten.text}”：{rewritten.why}
          </p>
        )}
        {trace.retrieval && <p className="zk-muted">{helpOf(trace.retrieval)}</p>}
        {parts.length > 0 && (
          <ol className="zk-trace-parts">
            {parts.map(({ question, kind, because }) => (
              <li key={question}>
                {question}：{answerKinds[kind]}，{because}
              </li>
            ))}
          </ol>
        )}
      </section>
      <Done mending={mending} onAskAgain={onAskAgain && (() => onAskAgain(turn.question))} />
      {trace.workflow ? (
        <FlowSteps run={trace.workflow} label={named('走过的节点')} />
      ) : (
        <Candidates
          title={`候选 ${served.length}`}
          label={named(`候选 ${served.length}`)}
          empty={turn.state === 'stopped' ? '停止时还没有候选。' : '没有找到任何候选。换个说法，或补充知识。'}
          list={served}
          {...reach}
        />
      )}
      {others.length > 0 && <Candidates title={unusable} label={named(unusable)} empty="" list={others} {...reach} />}
      <Stages stages={trace.stages} label={named('用时')} />
      {trace.prompt && (
        <details className="zk-trace-prompt">
          <summary>
            提示词{trace.model && ` · ${trace.model}`}
            {trace.tokens && ` · ${trace.tokens.prompt ?? 0} + ${trace.tokens.answer ?? 0} tokens`}
          </summary>
          <pre tabIndex={0}>{trace.prompt}</pre>
        </details>
      )}
    </div>
  )
}

/** What models added to the retrieval, as far as one is set. */
function helpOf({ vector, rerank }: NonNullable<TurnTrace['retrieval']>): string {
  const told = [
    vector !== 'off' && `向量模型${helpOutcomes[vector]}`,
    rerank !== 'off' && `重排模型${helpOutcomes[rerank]}`,
  ]
  return `检索：${told.filter(Boolean).join('，')}。`
}

/** Where a colleague finds this turn's trace. */
const linkOf = ({ id, conversationId, assistant }: Turn): string =>
  botTestAddress(assistant?.id ?? '', {
    revision: assistant?.revision ? String(assistant.revision) : undefined,
    conversation: conversationId,
    turn: id,
  })

function TraceHead({ trace, turn, boundIds = [], address, link, onAskAgain }: TraceProps & { address: string }) {
  return (
    <div className="zk-trace-head">
      <h2>{answerWordOf({ kind: trace.decision.kind, asksNothing: turn.answer?.asksNothing })}</h2>
      {onAskAgain && (
        <Button type="text" size="small" icon={<RedoOutlined />} onClick={() => onAskAgain(turn.question)}>
          再问一次
        </Button>
      )}
      <FaqOfTurn turn={turn} boundIds={boundIds} address={address} />
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        onClick={() => void copyAndSay(`${location.origin}${link ?? linkOf(turn)}`, '已复制这一轮的链接')}
      >
        复制链接
      </Button>
    </div>
  )
}

const shares = { score: '得分', bestScore: '得分', minScore: '最低', margin: '领先', minMargin: '至少领先' } as const

/** The scores that decided. */
function Figures({ values }: { values: TurnTrace['decision']['values'] }) {
  const told = Object.entries(shares).flatMap(([name, word]) => {
    const share = values[name]
    return typeof share === 'number' ? [`${word} ${formatShare(share)}`] : []
  })
  return told.length > 0 && <p className="zk-muted">{told.join(' · ')}</p>
}

/** What was mended last; said where the eye is, with the two things that follow. */
function Done({ mending, onAskAgain }: { mending: Mending; onAskAgain: (() => void) | undefined }) {
  const { done, isBusy } = mending
  if (!done) return <div className="zk-trace-done" role="status" />
  return (
    <div className="zk-trace-done" role="status">
      <Alert
        type="info"
        showIcon
        title={done.text}
        action={
          <div className="zk-row-acts">
            {done.undo && (
              <Button size="small" type="text" disabled={isBusy} onClick={mending.undo}>
                撤销
              </Button>
            )}
            {onAskAgain && (
              // what was pressed is gone or changed: who has no mouse goes on here
              <Button key={done.text} autoFocus size="small" type="primary" onClick={onAskAgain}>
                再问一次
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

/** Each step where it lies in the whole. */
function Stages({ stages, label }: { stages: TurnTrace['stages']; label: string }) {
  const ends = stages.map((_, index) => stages.slice(0, index + 1).reduce((sum, { tookMs }) => sum + tookMs, 0))
  const total = ends.at(-1) ?? 0
  const shareOf = (ms: number) => (total > 0 ? `${(ms / total) * 100}%` : '0%')
  return (
    <section aria-label={label}>
      <h3>用时 {formatMs(total)}</h3>
      <ol className="zk-trace-stages">
        {stages.map(({ name, tookMs }, index) => (
          <li key={`${name}-${index}`}>
            <span>{turnStages[name]}</span>
            <span className="zk-signal-bar" aria-hidden="true">
              <i style={{ marginInlineStart: shareOf((ends[index] ?? 0) - tookMs), width: shareOf(tookMs) }} />
            </span>
            <span className="zk-trace-number">{formatMs(tookMs)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} 毫秒`
