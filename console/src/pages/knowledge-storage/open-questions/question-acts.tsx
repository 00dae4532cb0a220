import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import type { QuestionDialog } from './question-columns.tsx'
import { questionRefreshes } from './question-refreshes.ts'

interface Props {
  question: OpenQuestion
  onDialog: (dialog: QuestionDialog) => void
  /** Links in a row of a list; buttons in a footer, where the first of them stands last. */
  look?: 'link' | 'default'
}

/** Ignoring is undone by opening again, so it asks nothing. */
export function QuestionActs({ question, onDialog, look = 'link' }: Props) {
  const settle = useApiMutation(api.openQuestions.settle, {
    refreshes: questionRefreshes,
    success: ({ state }) => (state === 'ignored' ? '已忽略，可在“已忽略”里重新打开。' : '已重新打开。'),
  })
  const change = (as: 'ignored' | 'open') => settle.mutate({ params: { id: question.id }, body: { as } })
  if (question.state !== 'open') {
    return (
      <div className="zk-row-acts">
        <Button
          type={look}
          size={look === 'link' ? 'small' : 'middle'}
          loading={settle.isPending}
          aria-label={`重新打开“${question.question}”`}
          onClick={() => change('open')}
        >
          重新打开
        </Button>
      </div>
    )
  }
  const acts = [
    <Button
      key="create"
      type={look === 'link' ? 'link' : 'primary'}
      size={look === 'link' ? 'small' : 'middle'}
      aria-label={`为“${question.question}”新建问答`}
      onClick={() => onDialog({ kind: 'create', question })}
    >
      新建问答
    </Button>,
    <Button
      key="similar"
      type={look}
      size={look === 'link' ? 'small' : 'middle'}
      aria-label={`把“${question.question}”加为相似问题`}
      onClick={() => onDialog({ kind: 'similar', question })}
    >
      加为相似问题
    </Button>,
    <Button
      key="ignore"
      type={look}
      size={look === 'link' ? 'small' : 'middle'}
      loading={settle.isPending}
      aria-label={`忽略“${question.question}”`}
      onClick={() => change('ignored')}
    >
      忽略
    </Button>,
  ]
  return <div className="zk-row-acts">{look === 'link' ? acts : acts.toReversed()}</div>
}
