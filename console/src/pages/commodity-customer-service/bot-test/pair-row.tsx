/** One question and both answers; what differs is said above them, both traces stand below. */
import { EditOutlined, RedoOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import type { Hit } from '@zhiku/contract/search'
import type { Turn } from '@zhiku/contract/turns'
import { Button } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import type { ChatTurn } from '../chat/chat-state.ts'
import { TurnVerdict } from '../chat/turn-verdict.tsx'
import { TurnAnswer } from '../chat/turn-view.tsx'
import type { AnswerMarks } from '../chat/turn-view.tsx'
import { TracePanel } from '../trace/trace-panel.tsx'
import { differencesOf } from './pairs.ts'
import type { Pair } from './pairs.ts'
import type { TestAddress } from './test-address.ts'
import { useHere } from './use-here.ts'

interface Props {
  pair: Pair
  assistant: Assistant
  address: TestAddress
  isBusy: boolean
  onAsk: (question: string) => void
  onEdit: (question: string) => void
  onFaq: (hit: Hit) => void
  onJudged: (turn: Turn) => void
}

const sides = { left: '左', right: '右' } as const

export function PairRow(props: Props) {
  const { pair, address, isBusy, onAsk, onEdit } = props
  const { question, left, right } = pair
  const found = differencesOf(pair)
  const tracedId = (left ?? right)?.id
  const isCompared = tracedId !== undefined && found !== undefined
  const isTraced = tracedId !== undefined && tracedId === address.turnId
  return (
    <article className="zk-chat-turn" aria-label={`问：${question}`}>
      <p className="zk-chat-question">{question}</p>
      <div className="zk-chat-acts">
        {found && (
          <span className={found.words.length > 0 ? 'zk-chat-other' : 'zk-muted'} role="status">
            {found.words.join(' · ') || '两边答得一样'}
          </span>
        )}
        <Button type="text" size="small" icon={<RedoOutlined />} disabled={isBusy} onClick={() => onAsk(question)}>
          重试
        </Button>
        <Button type="text" size="small" icon={<EditOutlined />} onClick={() => onEdit(question)}>
          修改再问
        </Button>
        <WhyOff reason={isCompared ? undefined : '两边都答完后可以看'}>
          <Button
            type="text"
            size="small"
            icon={<ShareAltOutlined />}
            aria-expanded={isTraced}
            disabled={!isCompared}
            onClick={() => address.change({ turn: isTraced ? undefined : tracedId })}
          >
            {isTraced ? '收起轨迹' : '两边的轨迹'}
          </Button>
        </WhyOff>
      </div>
      <div className="zk-pair-columns">
        {(['left', 'right'] as const).map((name) => (
          <div key={name} role="group" aria-label={`${sides[name]}的回答`}>
            <OneSide {...props} turn={pair[name]} marks={found?.[name]} />
          </div>
        ))}
        {isTraced &&
          (['left', 'right'] as const).map((name) => (
            <section key={name} className="zk-pair-trace" aria-label={`${sides[name]}的轨迹`} tabIndex={0}>
              <SideTrace {...props} turn={pair[name]} side={sides[name]} />
            </section>
          ))}
      </div>
    </article>
  )
}

interface SideProps extends Props {
  turn: ChatTurn | undefined
}

function OneSide({ turn, marks, isBusy, onAsk, onFaq, onJudged }: SideProps & { marks: AnswerMarks | undefined }) {
  if (!turn) return <p className="zk-muted">这一侧没有问过这一句。</p>
  return (
    <>
      <TurnAnswer turn={turn} isBusy={isBusy} onAsk={onAsk} onFaq={onFaq} {...(marks && { marks })} />
      {turn.turn && turn.state === 'done' && (
        <div className="zk-chat-acts">
          <TurnVerdict turn={turn.turn} onJudged={onJudged} />
        </div>
      )}
    </>
  )
}

function SideTrace({ turn, assistant, side, isBusy, onAsk }: SideProps & { side: string }) {
  const here = useHere()
  if (turn?.id === undefined) return null
  return (
    <TracePanel
      turnId={turn.id}
      side={side}
      assistantId={assistant.id}
      boundIds={assistant.draft.settings.knowledgeBaseIds}
      address={here}
      {...(!isBusy && { onAskAgain: onAsk })}
    />
  )
}
