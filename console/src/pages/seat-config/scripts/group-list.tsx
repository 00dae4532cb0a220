/** 话术分组: chosen, made, renamed, moved, removed. */
import { DeleteOutlined, EditOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import type { SeatScriptGroup } from '@zhiku/contract/seat-assistant/scripts'
import { Button } from 'antd'
import { useState } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { GroupModal } from './group-modal.tsx'
import { scriptRefreshes } from './refreshes.ts'

interface Props {
  /** Undefined: all of them. */
  chosen: string | undefined
  onChoose: (groupId: string | undefined) => void
  mayEdit: boolean
}

export function GroupList({ chosen, onChoose, mayEdit }: Props) {
  const groups = useApiQuery(seatApi.seatScriptGroups.list, {})
  const [edited, setEdited] = useState<SeatScriptGroup | 'new' | null>(null)
  const total = groups.data?.list.reduce((sum, { scripts }) => sum + scripts, 0) ?? 0
  return (
    <nav className="zk-seat-groups" aria-label="话术分组">
      <div className="zk-seat-groups-head">
        <h2>分组</h2>
        {mayEdit && (
          <Button
            type="text"
            icon={<PlusOutlined />}
            aria-label="新建分组"
            title="新建分组"
            onClick={() => setEdited('new')}
          />
        )}
      </div>
      {groups.error && !groups.data && (
        <ErrorState message={groups.error.message} onRetry={() => void groups.refetch()} />
      )}
      {groups.isPending && <Loading title={false} paragraph={{ rows: 5 }} />}
      {groups.data && (
        <ul>
          <li>
            <Choice
              name="全部话术"
              count={total}
              isChosen={chosen === undefined}
              onChoose={() => onChoose(undefined)}
            />
          </li>
          {groups.data.list.map((group) => (
            <li key={group.id}>
              <Choice
                name={group.name}
                count={group.scripts}
                isChosen={group.id === chosen}
                onChoose={() => onChoose(group.id)}
              />
              {mayEdit && group.id === chosen && (
                <GroupActs group={group} onEdit={() => setEdited(group)} onRemoved={() => onChoose(undefined)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <GroupModal
          {...(edited !== 'new' && { group: edited })}
          onClose={() => setEdited(null)}
          onMade={({ id }) => onChoose(id)}
        />
      )}
    </nav>
  )
}

interface ChoiceProps {
  name: string
  count: number
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ name, count, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" className="zk-seat-group" aria-current={isChosen || undefined} onClick={onChoose}>
    <span>{name}</span>
    <small>{count}</small>
  </button>
)

interface ActsProps {
  group: SeatScriptGroup
  onEdit: () => void
  onRemoved: () => void
}

function GroupActs({ group, onEdit, onRemoved }: ActsProps) {
  const { id, name, ordinal, scripts, version } = group
  const move = useApiMutation(seatApi.seatScriptGroups.update, { refreshes: scriptRefreshes, success: false })
  const handleRemove = useRemoval(
    seatApi.seatScriptGroups.remove,
    { params: { id } },
    { what: `分组“${name}”`, consequence: '分组是空的，删除后不影响任何话术。', refreshes: scriptRefreshes, onRemoved },
  )
  return (
    <div className="zk-seat-group-acts">
      <IconButton icon={<EditOutlined />} aria-label={`改名“${name}”`} title="改名" onClick={onEdit} />
      <WhyOff reason={ordinal === 1 ? '已在最前面' : undefined}>
        <IconButton
          icon={<UpOutlined />}
          aria-label={`上移“${name}”`}
          title="上移"
          disabled={ordinal === 1}
          loading={move.isPending}
          onClick={() => move.mutate({ params: { id }, body: { ordinal: ordinal - 1, version } })}
        />
      </WhyOff>
      <WhyOff reason={scripts > 0 ? '分组里还有话术，请先移走或删除' : undefined}>
        <IconButton
          icon={<DeleteOutlined />}
          aria-label={`删除“${name}”`}
          title="删除"
          disabled={scripts > 0}
          onClick={handleRemove}
        />
      </WhyOff>
    </div>
  )
}
