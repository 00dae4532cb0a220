import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { scriptStates } from '@zhiku/contract/words/seat-assistant'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { validityWords } from '../../../components/form/validity.ts'
import { actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'
import { auditAddress } from '../../../lib/page-addresses.ts'
import { savedWords, submittedWords } from './saved-words.ts'
import { scriptRefreshes } from './refreshes.ts'
import { ScriptText } from './script-text.tsx'

const kinds = {
  unapproved: 'error',
  served: 'success',
  disabled: 'default',
  upcoming: 'waiting',
  expired: 'warning',
} as const

export const columnsOf = (mayEdit: boolean, onEdit: (script: SeatScript) => void): ListColumn<SeatScript>[] => [
  {
    key: 'title',
    title: '话术',
    locked: true,
    width: 300,
    render: (_, script) => (
      <div className="zk-cell-lines">
        {mayEdit && !script.pendingAuditId ? (
          <Button type="link" size="small" onClick={() => onEdit(script)}>
            {script.title}
          </Button>
        ) : (
          <span>{script.title}</span>
        )}
        <small title={script.text}>
          <ScriptText text={script.text} />
        </small>
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
    width: 112,
    render: (_, script) => <State script={script} />,
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
  ...(mayEdit ? [actsColumn(112, (script: SeatScript) => <Acts script={script} onEdit={() => onEdit(script)} />)] : []),
]

function State({ script }: { script: SeatScript }) {
  const { state, pendingAuditId } = script
  return (
    <div className="zk-cell-lines">
      {(state !== 'unapproved' || !pendingAuditId) && (
        <span title={state === 'unapproved' ? '坐席看不到；改好后重新提交，或删除' : validityWords(script)}>
          <StatusTag kind={kinds[state]} text={scriptStates[state]} />
        </span>
      )}
      {pendingAuditId && (
        <Link to={auditAddress(pendingAuditId)} title="查看等待审核的变更">
          <StatusTag kind="warning" text={state === 'unapproved' ? '待审核' : '变更待审核'} />
        </Link>
      )}
    </div>
  )
}

function Acts({ script, onEdit }: { script: SeatScript; onEdit: () => void }) {
  const { id, title, enabled, version, pendingAuditId, state } = script
  const update = useApiMutation(seatApi.seatScripts.update, {
    refreshes: scriptRefreshes,
    // while a change waits it can only be switched off, which waits for nobody
    success: pendingAuditId ? `已停用“${title}”。` : savedWords(enabled ? `已停用“${title}”。` : `已启用“${title}”。`),
  })
  const handleRemove = useRemoval(
    seatApi.seatScripts.remove,
    { params: { id } },
    {
      what: `话术“${title}”`,
      consequence: '坐席不再看到它，使用次数一并清除，不能恢复；暂时不用可以停用。',
      refreshes: scriptRefreshes,
      success: ({ submitted }) => (submitted ? submittedWords : `已删除话术“${title}”。`),
    },
  )
  const switching = {
    key: 'switch',
    label: enabled ? '停用' : '启用',
    onClick: () => update.mutate({ params: { id }, body: { enabled: !enabled, version } }),
  }
  if (pendingAuditId)
    return (
      <div className="zk-row-acts">
        <small className="zk-muted">等待审核</small>
        {enabled && state !== 'unapproved' && <MoreMenu name={title} items={[switching]} />}
      </div>
    )
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`编辑“${title}”`} onClick={onEdit}>
        编辑
      </Button>
      <MoreMenu
        name={title}
        items={[switching, { type: 'divider' }, { key: 'remove', label: '删除', danger: true, onClick: handleRemove }]}
      />
    </div>
  )
}
