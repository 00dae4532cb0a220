/** Every test set, with how its last run came out. */
import { PlusOutlined } from '@ant-design/icons'
import type { TestSet } from '@zhiku/contract/test-sets'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { useHolds } from '../../../api/session.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ListPage } from '../../../components/list-page.tsx'
import { actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'
import { paths, testRunAddress, testSetAddress } from '../../../lib/page-addresses.ts'
import { setRefreshes } from './refreshes.ts'
import { RunState } from './run-facts.tsx'
import { isMoving, percent, pollMs, revisionWords } from './run-words.ts'
import { SetModal } from './set-modal.tsx'

const filters = { keyword: { label: '测试集', placeholder: '搜索名称或描述' } } as const

export function SetsView() {
  const sets = useApiList(
    { name: 'test-sets', label: '测试集列表', filters },
    api.testSets.list,
    (query) => ({ query }),
    { refetchInterval: (page) => (page?.list.some(({ lastRun }) => lastRun && isMoving(lastRun)) ? pollMs : false) },
  )
  const mayEdit = useHolds('assistant.edit')
  const [edited, setEdited] = useState<TestSet | 'new' | null>(null)
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      新建测试集
    </Button>
  )
  return (
    <>
      <ListPage<TestSet>
        {...sets}
        title="测试集"
        back={paths.assistants}
        description="写下客户会问的问题和期望的答案，发布之前先对草稿跑一遍；测试不计入会话和统计。"
        extra={create}
        columns={columnsOf(mayEdit, setEdited)}
        empty={
          <EmptyState
            title="还没有测试集"
            description={
              mayEdit
                ? '新建一个，从 Excel 粘贴几十个常问的问题，就可以跑第一次测试。'
                : '请有“新建和编辑助手”权限的同事先建一个。'
            }
            action={create}
          />
        }
      />
      {edited && <SetModal {...(edited !== 'new' && { set: edited })} onClose={() => setEdited(null)} />}
    </>
  )
}

const columnsOf = (mayEdit: boolean, onEdit: (set: TestSet) => void): ListColumn<TestSet>[] => [
  {
    key: 'name',
    title: '测试集',
    locked: true,
    width: 246,
    render: (_, { id, name, description }) => (
      <div className="zk-cell-lines">
        <Link to={testSetAddress(id)}>{name}</Link>
        {description && <small title={description}>{description}</small>}
      </div>
    ),
  },
  { key: 'questions', title: '问题', width: 70, align: 'right', render: (_, { questions }) => questions },
  { key: 'lastRun', title: '最近一次运行', width: 210, render: (_, { lastRun }) => <LastRun run={lastRun} /> },
  figureColumn('right', '正确', (totals) => totals.outcomes.right / Math.max(1, totals.questions)),
  figureColumn('wrong', '答错率', ({ wrong }) => wrong),
  { key: 'updatedAt', title: '最近更新', width: 150, render: (_, { updatedAt }) => formatTime(updatedAt) },
  ...(mayEdit ? [actsColumn(124, (set: TestSet) => <Acts set={set} onEdit={() => onEdit(set)} />)] : []),
]

const figureColumn = (
  key: string,
  title: string,
  of: (totals: NonNullable<TestSet['lastRun']>['totals']) => number | undefined,
): ListColumn<TestSet> => ({
  key,
  title,
  width: 80,
  align: 'right',
  render: (_, { lastRun }) => (lastRun && lastRun.totals.questions > 0 ? percent(of(lastRun.totals)) : '—'),
})

function LastRun({ run }: { run: TestSet['lastRun'] }) {
  if (!run) return <span className="zk-muted">还没有运行过</span>
  return (
    <div className="zk-cell-lines">
      <Link to={testRunAddress(run.id)}>
        {run.assistant.name} · {revisionWords(run)}
      </Link>
      <small>
        <RunState run={run} /> {formatTime(run.createdAt)}
      </small>
    </div>
  )
}

function Acts({ set: { id, name, questions }, onEdit }: { set: TestSet; onEdit: () => void }) {
  const handleRemove = useRemoval(
    api.testSets.remove,
    { params: { id } },
    {
      what: `测试集“${name}”`,
      consequence: `它的 ${questions} 个问题一并删除，不能恢复；正在进行的运行会取消，已有的运行结果保留。`,
      refreshes: setRefreshes,
    },
  )
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`改名“${name}”`} onClick={onEdit}>
        改名
      </Button>
      <MoreMenu name={name} items={[{ key: 'remove', label: '删除', danger: true, onClick: handleRemove }]} />
    </div>
  )
}
