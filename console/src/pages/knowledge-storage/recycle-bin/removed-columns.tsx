import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { removedTypes } from '@zhiku/contract/words/recycle-bin'
import { Button } from 'antd'
import { CellLines } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { daysLeft, daysLeftWords } from './kept-until.ts'

/** From so few days on it is time to decide. */
const fewDays = 3

export interface RemovedActs {
  /** Whether the caller may, by what it is. */
  mayRestore: (thing: RemovedThing) => boolean
  mayPurge: (thing: RemovedThing) => boolean
  restore: (things: readonly RemovedThing[]) => unknown
  purge: (things: readonly RemovedThing[]) => unknown
}

export const removedColumns = (acts: RemovedActs): ListColumn<RemovedThing>[] => [
  {
    key: 'name',
    title: '名称',
    locked: true,
    render: (_, thing) => <NameCell thing={thing} />,
  },
  { key: 'type', title: '类型', width: 96, render: (_, { type }) => removedTypes[type] },
  {
    key: 'removedAt',
    title: '删除',
    width: 170,
    render: (_, { removedAt, removedBy }) => (
      <CellLines below={removedBy?.name ?? '—'}>
        <span>{formatTime(removedAt)}</span>
      </CellLines>
    ),
  },
  { key: 'keptUntil', title: '保留', width: 120, render: (_, { keptUntil }) => <KeptCell keptUntil={keptUntil} /> },
  {
    key: 'acts',
    title: '操作',
    locked: true,
    width: 170,
    align: 'right',
    render: (_, thing) => <Acts thing={thing} acts={acts} />,
  },
]

function NameCell({ thing: { type, name, knowledgeBase } }: { thing: RemovedThing }) {
  if (type === 'knowledgeBase') return <span className="zk-removed-name">{name}</span>
  return (
    <CellLines below={`${knowledgeBase.name}${knowledgeBase.isRemoved ? '（知识库也已删除）' : ''}`}>
      <span className="zk-removed-name">{name}</span>
    </CellLines>
  )
}

function KeptCell({ keptUntil }: Pick<RemovedThing, 'keptUntil'>) {
  const days = daysLeft(keptUntil)
  return (
    <StatusTag
      kind={days <= fewDays ? 'warning' : 'default'}
      text={daysLeftWords(days)}
      hint={`${formatTime(keptUntil)} 后彻底删除`}
    />
  )
}

function Acts({ thing, acts }: { thing: RemovedThing; acts: RemovedActs }) {
  return (
    <div className="zk-row-acts">
      {acts.mayRestore(thing) && (
        <Button type="link" size="small" aria-label={`恢复“${thing.name}”`} onClick={() => acts.restore([thing])}>
          恢复
        </Button>
      )}
      {acts.mayPurge(thing) && (
        <MoreMenu
          name={thing.name}
          items={[{ key: 'purge', label: '彻底删除', danger: true, onClick: () => acts.purge([thing]) }]}
        />
      )}
    </div>
  )
}
