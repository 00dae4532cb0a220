import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { ErrorWorkbook } from './error-workbook.tsx'
import type { ImportKind } from './import-kind.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  task: ImportTask
}

/** How an import ended: what was written, what was not and why, and where to go on. */
export function ImportResult({ kind, base, task }: Props) {
  const navigate = useNavigate()
  const { created, updated, skipped, failed, errors } = task
  const written = created + updated
  return (
    <div className="zk-import-summary">
      <Alert
        type={task.state === 'cancelled' ? 'warning' : failed > 0 ? 'warning' : 'success'}
        showIcon
        title={
          task.state === 'cancelled'
            ? `导入已取消，已写入的 ${written} ${kind.counter}保留`
            : failed > 0
              ? `写入 ${written} ${kind.counter}，${failed} 行没有导入`
              : `导入完成，写入 ${written} ${kind.counter}`
        }
        description={
          base.config.auditRequired && written > 0 ? '此知识库的修改需要审核：通过之后才会被搜到。' : undefined
        }
      />
      <dl className="zk-import-counts">
        <Count name="新增" value={created} />
        <Count name="更新" value={updated} />
        <Count name="跳过" value={skipped} />
        <Count name="未导入" value={failed} />
      </dl>
      {errors.length > 0 && (
        <ul className="zk-import-faults" aria-label="没有导入的原因">
          {errors.slice(0, shownFaults).map(({ row, column, message }) => (
            <li key={`${row}${column}${message}`}>
              <strong>
                第 {row} 行 {column}
              </strong>
              {message}
            </li>
          ))}
          {failed > shownFaults && <li className="zk-muted">其余见错误表格。</li>}
        </ul>
      )}
      <div className="zk-import-acts">
        <Button type="primary" onClick={() => void navigate(kind.listAddressOf(base))}>
          查看{kind.noun}
        </Button>
        {failed > 0 && <ErrorWorkbook kind={kind} base={base} task={task} />}
        {base.config.auditRequired && written > 0 && (
          <Button onClick={() => void navigate(kind.auditAddress)}>去审核</Button>
        )}
        <Button onClick={() => void navigate(kind.addressOf(base))}>继续导入</Button>
      </div>
      {task.finishedAt && <p className="zk-muted">完成于 {formatTime(task.finishedAt)}</p>}
    </div>
  )
}

/** Faults that are listed on the page; all are in the error workbook. */
const shownFaults = 20

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('zh-CN')}</dd>
    </div>
  )
}
