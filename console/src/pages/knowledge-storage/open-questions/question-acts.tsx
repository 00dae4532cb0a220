/** What may be done with an open question: in its row the one that is wanted most and the rest behind ⋮, in its drawer all. */
import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { MoreMenu } from '../../../components/more-menu.tsx'
import type { QuestionDialog } from './question-columns.tsx'
import { questionRefreshes } from './question-refreshes.ts'

interface Props {
  question: OpenQuestion
  onDialog: (dialog: QuestionDialog) => void
}

/** Ignoring is undone by opening again, so it asks nothing. */
function useSettle({ id }: OpenQuestion) {
  const settle = useApiMutation(api.openQuestions.settle, {
    refreshes: questionRefreshes,
    success: ({ state }) => (state === 'ignored' ? '已忽略，可在“已忽略”里重新打开。' : '已重新打开。'),
  })
  const change = (as: 'ignored' | 'open') => settle.mutate({ params: { id }, body: { as } })
  return { isPending: settle.isPending, ignore: () => change('ignored'), reopen: () => change('open') }
}

export function QuestionRowActs({ question, onDialog }: Props) {
  const { isPending, ignore, reopen } = useSettle(question)
  const link = { type: 'link', size: 'small' } as const
  return (
    <div className="zk-row-acts">
      {question.state === 'open' ? (
        <>
          <Button
            {...link}
            aria-label={`为“${question.question}”新建问答`}
            onClick={() => onDialog({ kind: 'create', question })}
          >
            新建问答
          </Button>
          <MoreMenu
            name={question.question}
            items={[
              { key: 'similar', label: '加为相似问题', onClick: () => onDialog({ kind: 'similar', question }) },
              { key: 'ignore', label: '忽略', disabled: isPending, onClick: ignore },
            ]}
          />
        </>
      ) : (
        <Button {...link} loading={isPending} aria-label={`重新打开“${question.question}”`} onClick={reopen}>
          重新打开
        </Button>
      )}
    </div>
  )
}

/** In a footer the first of them stands last. */
export function QuestionActs({ question, onDialog }: Props) {
  const { isPending, ignore, reopen } = useSettle(question)
  return (
    <div className="zk-row-acts">
      {question.state === 'open' ? (
        <>
          <Button loading={isPending} aria-label={`忽略“${question.question}”`} onClick={ignore}>
            忽略
          </Button>
          <Button
            aria-label={`把“${question.question}”加为相似问题`}
            onClick={() => onDialog({ kind: 'similar', question })}
          >
            加为相似问题
          </Button>
          <Button
            type="primary"
            aria-label={`为“${question.question}”新建问答`}
            onClick={() => onDialog({ kind: 'create', question })}
          >
            新建问答
          </Button>
        </>
      ) : (
        <Button loading={isPending} aria-label={`重新打开“${question.question}”`} onClick={reopen}>
          重新打开
        </Button>
      )}
    </div>
  )
}
