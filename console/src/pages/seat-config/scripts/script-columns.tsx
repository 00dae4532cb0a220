import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { scriptStates } from '@zhiku/contract/words/seat-assistant'
import { Button } from 'antd'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { confirm } from '../../../components/confirm.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { validityWords } from '../../../components/form/validity.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { scriptRefreshes } from './refreshes.ts'
import { ScriptText } from './script-text.tsx'

const kinds = { served: 'success', disabled: 'default', upcoming: 'processing', expired: 'warning' } as const

export const columnsOf = (mayEdit: boolean, onEdit: (script: SeatScript) => void): ListColumn<SeatScript>[] => [
  {
    key: 'title',
    title: '话术',
    locked: true,
    render: (_, script) => (
      <div className="zk-cell-lines">
        {mayEdit ? (
          <Button type="link" size="small" className="zk-seat-title" onClick={() => onEdit(script)}>
            {script.title}
          </Button>
        ) : (
          <strong>{script.title}</strong>
        )}
        <div className="zk-seat-said">
          <ScriptText text={script.text} />
        </div>
      </div>
    ),
  },
  { key: 'group', title: '分组', width: 110, render: (_, { group }) => group.name },
  { key: 'category', title: '类别', width: 90, render: (_, { category }) => category || '—' },
  {
    key: 'shortcut',
    title: '快捷码',
    width: 96,
    render: (_, { shortcut }) => (shortcut ? <code>/{shortcut}</code> : '—'),
  },
  {
    key: 'state',
    title: '状态',
    width: 96,
    render: (_, script) => (
      <span title={validityWords(script)}>
        <StatusTag kind={kinds[script.state]} text={scriptStates[script.state]} />
      </span>
    ),
  },
  {
    key: 'uses',
    title: '使用',
    width: 76,
    align: 'right',
    render: (_, { uses, lastUsedAt }) => (
      <span title={lastUsedAt ? `最近 ${formatTime(lastUsedAt)}` : '还没有人用过'}>{uses}</span>
    ),
  },
  { key: 'updatedAt', title: '最近修改', width: 150, render: (_, { updatedAt }) => formatTime(updatedAt) },
  ...(mayEdit ? [actsColumn(onEdit)] : []),
]

const actsColumn = (onEdit: (script: SeatScript) => void): ListColumn<SeatScript> => ({
  key: 'acts',
  title: '操作',
  locked: true,
  width: 168,
  fixed: 'end',
  render: (_, script) => <Acts script={script} onEdit={() => onEdit(script)} />,
})

function Acts({ script, onEdit }: { script: SeatScript; onEdit: () => void }) {
  const { id, title, enabled, version } = script
  const update = useApiMutation(seatApi.seatScripts.update, {
    refreshes: scriptRefreshes,
    success: enabled ? `已停用“${title}”。` : `已启用“${title}”。`,
  })
  const remove = useApiMutation(seatApi.seatScripts.remove, {
    refreshes: scriptRefreshes,
    success: `已删除话术“${title}”。`,
  })
  const handleRemove = () =>
    confirm({
      title: `删除话术“${title}”？`,
      consequence: '坐席不再看到它，使用次数一并清除，不能恢复；暂时不用可以停用。',
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    })
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`编辑“${title}”`} onClick={onEdit}>
        编辑
      </Button>
      <Button
        type="link"
        size="small"
        loading={update.isPending}
        aria-label={`${enabled ? '停用' : '启用'}“${title}”`}
        onClick={() => update.mutate({ params: { id }, body: { enabled: !enabled, version } })}
      >
        {enabled ? '停用' : '启用'}
      </Button>
      <Button type="link" size="small" danger aria-label={`删除“${title}”`} onClick={handleRemove}>
        删除
      </Button>
    </div>
  )
}
