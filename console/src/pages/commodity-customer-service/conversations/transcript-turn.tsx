/** One turn of a conversation: the question, the answer with its sources, what was said of it, what can be learned. */
import type { TranscriptTurn } from '@zhiku/contract/conversations'
import type { Hit } from '@zhiku/contract/search'
import { turnStates } from '@zhiku/contract/words/assistants'
import { openQuestionStates } from '@zhiku/contract/words/open-questions'
import { verdicts } from '@zhiku/contract/words/search'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useHolds, useSession } from '../../../api/session.ts'
import type { Asked } from '../../../components/learning/asked.ts'
import { Markdown } from '../../../components/markdown.tsx'
import { formatTime } from '../../../lib/format.ts'
import { openQuestionAddress } from '../../../lib/page-addresses.ts'
import { turnKept } from '../chat/chat-state.ts'
import { Citations } from '../chat/citations.tsx'
import { TurnVerdict } from '../chat/turn-verdict.tsx'
import { AnswerFacts } from '../chat/turn-view.tsx'
import '../chat/chat.css'

export type Learning = { kind: 'faq' | 'similar'; asked: Asked } | { kind: 'test'; turn: TranscriptTurn }

interface Props {
  turn: TranscriptTurn
  /** A bot test is judged where it was asked. */
  isTest: boolean
  isSought: boolean
  onFaq: (hit: Hit) => void
  onLearn: (learning: Learning) => void
  onTrace: () => void
}

export function TranscriptTurnView({ turn, isTest, isSought, onFaq, onLearn, onTrace }: Props) {
  const { question, state, answer } = turn
  const place = useInSight(isSought)
  return (
    <article ref={place} className="zk-chat-turn" data-traced={isSought || undefined} aria-label={`问：${question}`}>
      <p className="zk-chat-question">{question}</p>
      <div className="zk-chat-answer">
        <AnswerFacts turn={turnKept(turn)} isOther={false} />
        {answer && <Markdown text={answer.text} />}
        {state !== 'done' && <p className="zk-chat-note">{turnStates[state]}</p>}
        <Citations citations={answer?.citations ?? []} keyword={question} onFaq={onFaq} />
        <Said turn={turn} />
      </div>
      <div className="zk-chat-acts">
        {!isTest && state === 'done' && <TurnVerdict turn={turn} />}
        <Button type="text" size="small" onClick={onTrace}>
          回答过程
        </Button>
        <Learn turn={turn} onLearn={onLearn} />
        <LearnTest onLearn={() => onLearn({ kind: 'test', turn })} />
      </div>
    </article>
  )
}

function Said({ turn: { verdict, openQuestion } }: { turn: TranscriptTurn }) {
  const reaches = useSession((session) => session.menuKeys?.has('openQuestion') ?? false)
  if (!verdict && !openQuestion) return null
  const words = [verdict?.reason, verdict?.comment].filter(Boolean).join('：')
  return (
    <footer className="zk-conversation-said">
      {verdict && (
        <span>
          <strong>{verdicts[verdict.verdict]}</strong>
          {words && `：${words}`}
          <small>
            {verdict.by?.name ?? '客户'} · {formatTime(verdict.at)}
          </small>
        </span>
      )}
      {openQuestion && (
        <span>
          {reaches ? <Link to={openQuestionAddress(openQuestion.id)}>待完善问题</Link> : '待完善问题'}
          <small>{openQuestionStates[openQuestion.state]}</small>
        </span>
      )}
    </footer>
  )
}

/** To the editor of FAQs, and into one that is there; as far as the reader's menu leads. */
function Learn({ turn, onLearn }: Pick<Props, 'turn' | 'onLearn'>) {
  const menuKeys = useSession((session) => session.menuKeys)
  const { question, rewritten, answer, openQuestion } = turn
  const settles = openQuestion?.state === 'open' && menuKeys?.has('openQuestion')
  const asked = {
    question: rewritten ?? question,
    openQuestionId: settles ? openQuestion.id : undefined,
    // What said that there is no answer is none.
    answer: answer && learnable.has(answer.kind) ? answer.text.replaceAll(citationMark, '') : undefined,
  }
  const asksNothing = answer?.handOver !== undefined && answer.handOver.reason !== 'unanswered'
  if (asksNothing || !menuKeys?.has('faqStorage')) return null
  return (
    <>
      <Button type="text" size="small" onClick={() => onLearn({ kind: 'faq', asked })}>
        新建问答
      </Button>
      <Button type="text" size="small" onClick={() => onLearn({ kind: 'similar', asked })}>
        加为相似问题
      </Button>
    </>
  )
}

/** Into a test set; as far as the reader may write one. */
function LearnTest({ onLearn }: { onLearn: () => void }) {
  const mayWrite = useHolds('assistant.edit')
  if (!mayWrite) return null
  return (
    <Button type="text" size="small" onClick={onLearn}>
      加为测试题
    </Button>
  )
}

const learnable: ReadonlySet<string> = new Set(['exact', 'list', 'generate', 'extract', 'faq'])
/** Of an answer: `[1]`, which a FAQ does not have. A link's words are followed by its address. */
const citationMark = /\s?\[\d{1,2}\](?!\()/g

/** The turn that somebody was led to is scrolled to, once. */
function useInSight(isSought: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  return place
}
