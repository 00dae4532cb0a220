/** Noise among the questions is ignored at once; each can be opened again, so it asks only about what nobody sees now. */
import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { BatchActs } from '../../../components/batch-acts.tsx'
import { confirm } from '../../../components/confirm.ts'
import type { Chosen } from '../../../components/data-table.tsx'
import { toast } from '../../../lib/toast.ts'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { FailuresModal } from '../shared/failures-modal.tsx'
import { awayWords } from '../shared/removal.ts'
import { questionRefreshes } from './question-refreshes.ts'

interface Props extends Chosen<OpenQuestion> {
  /** Outlives the acts, which go with the selection. */
  open: OpenDialog
}

const counted = '个问题'

export function QuestionsBatch({ items, countAway, onClear, open }: Props) {
  const ignoring = useApiMutation(api.openQuestions.ignoreAll, { refreshes: questionRefreshes, success: false })
  const ignore = async () => {
    const { changed, failed } = await ignoring.mutateAsync({ body: { openQuestionIds: items.map(({ id }) => id) } })
    onClear()
    if (changed > 0) toast.success(`已忽略 ${changed} ${counted}，可在“已忽略”里重新打开。`)
    const names = new Map(items.map(({ id, question }) => [id, question]))
    const failures = failed.map(({ openQuestionId: id, message }) => ({ name: names.get(id) ?? id, message }))
    if (failures.length > 0) open((close) => <FailuresModal noun={counted} failures={failures} onClose={close} />)
  }
  const handleIgnore = () => {
    const away = countAway(items)
    if (away === 0) return ignore()
    confirm({
      title: `忽略选中的 ${items.length} ${counted}？`,
      consequence: `${awayWords(away, items.length, { counted })}忽略后可在“已忽略”里重新打开。`,
      okText: '忽略',
      danger: false,
      onConfirm: ignore,
    })
  }
  return <BatchActs acts={[{ name: '忽略', onChoose: handleIgnore }]} />
}
