/** What an import would do, row by row, before anything is written. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { importOutcomes } from '@zhiku/contract/words/imports'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../api/query.ts'
import { duplicateWords, isRepeatsOnly } from '../../../components/workbook-import/duplicate-words.ts'
import { hiddenWords } from '../../../components/workbook-import/hidden-words.ts'
import { DuplicateChoice } from './duplicate-choice.tsx'
import { ErrorWorkbook } from './error-workbook.tsx'
import type { ImportKind } from './import-kind.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  task: ImportTask
}

export function ImportPreview({ kind, base, task }: Props) {
  const navigate = useNavigate()
  const [onDuplicate, setOnDuplicate] = useState(task.onDuplicate)
  const refreshes = [kind.calls.get, kind.calls.list]
  const start = useApiMutation(kind.calls.start, { refreshes, success: false })
  const cancel = useApiMutation(kind.calls.cancel, { refreshes, success: '已放弃，没有写入任何内容。' })
  const params = { id: base.id, taskId: task.id }
  const { expected } = task
  const warning = kind.warningOf?.(task)
  const writes = expected.new + (onDuplicate === 'replace' ? expected.duplicate : 0)
  return (
    <>
      <div className="zk-import-summary">
        <Counts kind={kind} task={task} />
        {expected.duplicate > 0 && (
          <section className="zk-import-options" aria-label="重复的行怎样处理">
            <h3>{duplicateWords(task, kind.identity)}</h3>
            <DuplicateChoice
              kind={kind}
              isRepeatsOnly={isRepeatsOnly(task)}
              value={onDuplicate}
              onChange={setOnDuplicate}
            />
          </section>
        )}
        {hiddenWords(task) && <Alert type="warning" showIcon title={hiddenWords(task)} />}
        {warning && <Alert type="warning" showIcon title={warning} />}
        {base.config.auditRequired && (
          <Alert type="info" showIcon title={`此知识库的修改需要审核：导入的${kind.noun}通过审核之后才会被搜到。`} />
        )}
        <div className="zk-import-acts">
          <Button
            type="primary"
            disabled={writes === 0}
            loading={start.isPending}
            onClick={() => start.mutate({ params, body: { onDuplicate } })}
          >
            {writes === 0 ? '没有可导入的行' : `开始导入 ${writes.toLocaleString('zh-CN')} 行`}
          </Button>
          {expected.invalid > 0 && <ErrorWorkbook kind={kind} base={base} task={task} />}
          <Button
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params }, { onSuccess: () => void navigate(kind.addressOf(base)) })}
          >
            放弃
          </Button>
        </div>
      </div>
      <kind.Rows base={base} task={task} />
    </>
  )
}

const outcomeHints = ({ identity }: ImportKind, task: ImportTask): Record<ImportOutcome, string> => ({
  new: '将写入知识库',
  duplicate: !task.repeats
    ? `${identity}与已有的相同`
    : isRepeatsOnly(task)
      ? `${identity}与前面的行相同`
      : `${identity}已存在，或与前面的行相同`,
  invalid: '不会写入，改好后再导入',
})

function Counts({ kind, task }: { kind: ImportKind; task: ImportTask }) {
  const hints = outcomeHints(kind, task)
  return (
    <dl className="zk-import-counts">
      {(Object.keys(hints) as ImportOutcome[]).map((outcome) => (
        // the keys are the outcomes
        <div key={outcome} data-outcome={outcome}>
          <dt>{importOutcomes[outcome]}</dt>
          <dd>{task.expected[outcome].toLocaleString('zh-CN')}</dd>
          <small>{hints[outcome]}</small>
        </div>
      ))}
    </dl>
  )
}
