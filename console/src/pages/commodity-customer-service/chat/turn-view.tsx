/** One turn of a chat: the question, the answer as far as it has come, and what can be done with it. */
import { EditOutlined, RedoOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { Hit } from '@zhiku/contract/search'
import type { Turn } from '@zhiku/contract/turns'
import { answerWordOf, handOverReasons, turnStages } from '@zhiku/contract/words/assistants'
import { Button } from 'antd'
import { Markdown } from '../../../components/markdown.tsx'
import type { ChatTurn } from './chat-state.ts'
import { Citations } from './citations.tsx'
import { withoutOffered } from './offered-text.ts'
import { TurnVerdict } from './turn-verdict.tsx'

interface AnswerProps {
  turn: ChatTurn
  /** Something is being answered: nothing else can be asked. */
  isBusy: boolean
  onAsk: (question: string) => void
  onFaq: (hit: Hit) => void
  /** What another answer to the same question has not. */
  marks?: AnswerMarks
}

export interface AnswerMarks {
  isKindOther: boolean
  /** Of the citations, by their index. */
  onlyHere: ReadonlySet<number>
}

interface Props extends AnswerProps {
  isTraced: boolean
  /** Whether whoever looks may judge it: a colleague's test is the colleague's. */
  mayJudge: boolean
  onEdit: (question: string) => void
  onJudged: (turn: Turn) => void
  onTrace: ((turn: Turn) => void) | undefined
}

export function TurnView(props: Props) {
  const { turn, isTraced } = props
  return (
    <article className="zk-chat-turn" data-traced={isTraced || undefined} aria-label={`问：${turn.question}`}>
      <p className="zk-chat-question">{turn.question}</p>
      <TurnAnswer {...props} />
      {turn.state !== 'running' && <TurnActs {...props} />}
    </article>
  )
}

/** What has come of the answer so far. */
export function TurnAnswer({ turn, isBusy, onAsk, onFaq, marks }: AnswerProps) {
  // Near questions are offered as options where there are any.
  const near = turn.options.length > 0 ? [] : (turn.turn?.answer?.near ?? [])
  return (
    <div className="zk-chat-answer">
      <AnswerFacts turn={turn} isOther={marks?.isKindOther ?? false} />
      {turn.text && <Markdown text={withoutOffered(turn.text, turn.options.length || near.length)} />}
      {turn.state === 'running' && <p className="zk-chat-stage">{stageWords(turn)}</p>}
      {turn.state === 'stopped' && <p className="zk-chat-note">已停止，答案到此为止。</p>}
      {turn.error && (
        <p className="zk-chat-note zk-chat-error" role="alert">
          {turn.error}
        </p>
      )}
      {turn.options.length > 0 && (
        <div className="zk-chat-options" role="group" aria-label="选项">
          {turn.options.map(({ label, value, detail }) => (
            <Button key={value} disabled={isBusy} onClick={() => onAsk(value)}>
              <span>
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </Button>
          ))}
        </div>
      )}
      {near.length > 0 && <Near questions={near} isBusy={isBusy} onAsk={onAsk} />}
      <Citations citations={turn.citations} keyword={turn.question} onFaq={onFaq} onlyHere={marks?.onlyHere} />
    </div>
  )
}

/** How it was answered, and why it was handed over. */
export function AnswerFacts({ turn: { kind, turn }, isOther = false }: { turn: ChatTurn; isOther?: boolean }) {
  if (!kind) return null
  const handOver = turn?.answer?.handOver
  return (
    <p className="zk-chat-facts">
      <strong data-other={isOther || undefined}>
        {answerWordOf({ kind, asksNothing: turn?.answer?.asksNothing })}
      </strong>
      {handOver && <span>{[handOverReasons[handOver.reason], handOver.rule].filter(Boolean).join('：')}</span>}
      {turn?.rewritten && <span>按“{turn.rewritten}”理解</span>}
      {turn && <span>{Math.round(turn.tookMs)} 毫秒</span>}
    </p>
  )
}

/** Of an answer from knowledge; a workflow has one alone. */
const stages = (Object.keys(turnStages) as (keyof typeof turnStages)[]).filter((stage) => stage !== 'flow') // the keys of a closed list

/** What it is doing: the stage behind the one that ended last. */
function stageWords({ stage }: ChatTurn): string {
  const next = stages[stage && stage !== 'flow' ? stages.indexOf(stage) + 1 : 0]
  return `${turnStages[next ?? 'check']}…`
}

function Near({ questions, isBusy, onAsk }: { questions: readonly string[]; isBusy: boolean; onAsk: Props['onAsk'] }) {
  return (
    <div className="zk-chat-options" role="group" aria-label="相近的问题">
      {questions.map((question) => (
        <Button key={question} size="small" disabled={isBusy} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}

function TurnActs({ turn, isTraced, isBusy, mayJudge, onAsk, onEdit, onJudged, onTrace }: Props) {
  const kept = turn.turn
  return (
    <div className="zk-chat-acts">
      <Button type="text" size="small" icon={<RedoOutlined />} disabled={isBusy} onClick={() => onAsk(turn.question)}>
        重试
      </Button>
      <Button type="text" size="small" icon={<EditOutlined />} onClick={() => onEdit(turn.question)}>
        修改再问
      </Button>
      {kept && mayJudge && turn.state === 'done' && <TurnVerdict turn={kept} onJudged={onJudged} />}
      {kept && onTrace && (
        <Button
          type="text"
          size="small"
          icon={<ShareAltOutlined />}
          aria-pressed={isTraced}
          onClick={() => onTrace(kept)}
        >
          轨迹
        </Button>
      )}
    </div>
  )
}
