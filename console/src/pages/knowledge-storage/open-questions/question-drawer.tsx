import type { OpenQuestionDetail } from '@zhiku/contract/open-questions'
import { openQuestionChannels, openQuestionReasons, openQuestionStates } from '@zhiku/contract/words/open-questions'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { QuestionActs } from './question-acts.tsx'
import { Channels, Reasons } from './question-columns.tsx'
import type { QuestionDialog } from './question-columns.tsx'
import { conversationAddress, searchAddress } from '../../../lib/page-addresses.ts'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  id: string
  walk: Walk | undefined
  onDialog: (dialog: QuestionDialog) => void
  onClose: () => void
}

/** Who asked, when, in which words, and what was wrong. */
export function QuestionDrawer({ id, walk, onDialog, onClose }: Props) {
  const detail = useApiQuery(api.openQuestions.get, { params: { id } }, { silent: true })
  const { data, error } = detail
  return (
    <SideDrawer
      size="middle"
      walk={walk}
      title={data?.question ?? '待完善问题'}
      onClose={onClose}
      footer={data && <QuestionActs question={data} onDialog={onDialog} />}
    >
      {error?.status === 404 ? (
        <EmptyState title="这个问题已不存在" description="可能已与其他问题合并，请回到列表查看。" />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void detail.refetch()} />
      ) : !data ? (
        <Loading paragraph={{ rows: 8 }} />
      ) : (
        <>
          <div className="zk-question-summary">
            <span>共 {data.count} 次</span>
            <Reasons reasons={data.reasons} />
            <Channels channels={data.channels} />
            {data.settledBy && (
              <span>
                {openQuestionStates[data.state]} · {data.settledBy.name} · {formatTime(data.settledAt)}
              </span>
            )}
          </div>
          <Occurrences list={data.occurrences} />
        </>
      )}
    </SideDrawer>
  )
}

function Occurrences({ list }: { list: OpenQuestionDetail['occurrences'] }) {
  return (
    <section className="zk-occurrences" aria-label="提问记录">
      <h2>提问记录</h2>
      <ol>
        {list.map((one) => (
          <Occurrence
            key={`${one.at}-${one.turn?.id ?? one.employee?.id}-${one.keyword}-${one.reason}`}
            occurrence={one}
          />
        ))}
      </ol>
    </section>
  )
}

function Occurrence({ occurrence }: { occurrence: OpenQuestionDetail['occurrences'][number] }) {
  const { keyword, reason, channel, employee, turn, comment, at } = occurrence
  const mayRead = useSession((session) => session.menuKeys?.has('assistant') ?? false)
  return (
    <li>
      <div>
        <Link to={searchAddress(keyword)}>{keyword}</Link>
        <span className="zk-muted">{openQuestionReasons[reason]}</span>
      </div>
      {comment && <p>“{comment}”</p>}
      <small>
        {employee?.name ?? openQuestionChannels[channel]} · {formatTime(at)}
        {turn && mayRead && (
          <>
            {' · '}
            <Link to={conversationAddress(turn.conversationId, turn.id)}>查看会话</Link>
          </>
        )}
      </small>
    </li>
  )
}
