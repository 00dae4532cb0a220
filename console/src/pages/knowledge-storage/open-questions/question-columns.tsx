import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { openQuestionChannels, openQuestionReasons, openQuestionStates } from '@zhiku/contract/words/open-questions'
import type { OpenQuestionReason } from '@zhiku/contract/words/open-questions'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn, CellLines } from '../../../components/list-cells.tsx'
import { formatTime } from '../../../lib/format.ts'
import { auditAddress, faqEditorAddress } from '../../../lib/page-addresses.ts'
import { QuestionRowActs } from './question-acts.tsx'

export interface QuestionDialog {
  kind: 'create' | 'similar'
  question: OpenQuestion
}

interface Context {
  state: OpenQuestion['state']
  onOpen: (id: string) => void
  onDialog: (dialog: QuestionDialog) => void
}

export function questionColumns({ state, onOpen, onDialog }: Context): ListColumn<OpenQuestion>[] {
  const settled: ListColumn<OpenQuestion>[] =
    state === 'open'
      ? []
      : [{ key: 'settled', title: '处理', width: 150, render: (_, question) => <SettledCell question={question} /> }]
  return [
    {
      key: 'question',
      title: '问题',
      locked: true,
      width: 260,
      render: (_, question) => (
        <div className="zk-cell-lines">
          <Button type="link" className="zk-row-open" title={question.question} onClick={() => onOpen(question.id)}>
            {question.question}
          </Button>
          {question.faq && (
            <small>
              由问答“
              <Link to={faqEditorAddress(question.faq.knowledgeBaseId, question.faq.id)}>{question.faq.question}</Link>
              ”回答
              {question.pendingAuditId && (
                <>
                  ，<Link to={auditAddress(question.pendingAuditId)}>等待审核</Link>
                </>
              )}
            </small>
          )}
        </div>
      ),
    },
    { key: 'count', title: '次数', width: 72, align: 'right', render: (_, { count }) => count },
    { key: 'reasons', title: '原因', width: 190, render: (_, { reasons }) => <Reasons reasons={reasons} /> },
    { key: 'channels', title: '渠道', width: 120, render: (_, { channels }) => <Channels channels={channels} /> },
    {
      key: 'lastAskedAt',
      title: '最近提问',
      width: 164,
      render: (_, { lastAskedAt }) => <time dateTime={lastAskedAt}>{formatTime(lastAskedAt)}</time>,
    },
    ...settled,
    actsColumn(116, (question) => <QuestionRowActs question={question} onDialog={onDialog} />),
  ]
}

function SettledCell({ question }: { question: OpenQuestion }) {
  if (!question.settledBy) return openQuestionStates[question.state]
  return (
    <CellLines below={formatTime(question.settledAt)}>
      <span>{question.settledBy.name}</span>
    </CellLines>
  )
}

/** Why it waits, with how often; what never happened is left out. */
export function Reasons({ reasons }: { reasons: OpenQuestion['reasons'] }) {
  const present = (Object.keys(openQuestionReasons) as OpenQuestionReason[]).filter((reason) => reasons[reason] > 0) // keys of the closed list
  return (
    <ul className="zk-question-reasons">
      {present.map((reason) => (
        <li key={reason} data-reason={reason}>
          {openQuestionReasons[reason]} {reasons[reason]}
        </li>
      ))}
    </ul>
  )
}

/** Where it was asked; how often in each is told where there are several. */
export const Channels = ({ channels }: Pick<OpenQuestion, 'channels'>) => (
  <ul className="zk-question-reasons">
    {channels.map(({ channel, count }) => (
      <li key={channel}>
        {openQuestionChannels[channel]}
        {channels.length > 1 && ` ${count}`}
      </li>
    ))}
  </ul>
)
