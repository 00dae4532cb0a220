import type { Assistant } from '@zhiku/contract/assistants'
import { Link } from 'react-router'
import { api, call } from '../../../api/client.ts'
import { useHolds } from '../../../api/session.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { Sparkline } from '../../../components/sparkline.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatDate, formatShare, formatTime } from '../../../lib/format.ts'
import { assistantAddress, botTestAddress } from '../../../lib/page-addresses.ts'
import { AssistantAvatar } from './assistant-avatar.tsx'
import { AssistantStatus, PublishedRevision } from './assistant-facts.tsx'
import { assistantRefreshes } from './assistant-refreshes.ts'
import { EnabledSwitch } from './enabled-switch.tsx'

/** What the bars beside the number of today show. */
function dailyWords(daily: readonly number[]): string {
  const sum = daily.reduce((total, value) => total + value, 0)
  return `近 ${daily.length} 天 ${sum} 次问答，最多一天 ${Math.max(...daily)} 次`
}

const rateOf = (rate: number | undefined) => (rate === undefined ? '—' : formatShare(rate))

const figures: readonly ListColumn<Assistant>[] = [
  {
    key: 'turnsToday',
    title: '今日问答',
    width: 124,
    render: (_, { figures }) => (
      <div className="zk-assistant-turns">
        <span>{figures.turnsToday}</span>
        {figures.daily.some(Boolean) && <Sparkline values={figures.daily} label={dailyWords(figures.daily)} />}
      </div>
    ),
  },
  {
    key: 'answeredRate',
    title: '解答率',
    width: 78,
    align: 'center',
    render: (_, { figures }) => <span title="近 30 天，不含测试">{rateOf(figures.answeredRate)}</span>,
  },
  {
    key: 'helpfulRate',
    title: '好评率',
    width: 78,
    align: 'center',
    render: (_, { figures }) => <span title="近 30 天有评价的回答">{rateOf(figures.helpfulRate)}</span>,
  },
]

export const assistantColumns: readonly ListColumn<Assistant>[] = [
  {
    key: 'name',
    title: '助手',
    locked: true,
    width: 210,
    render: (_, assistant) => <NameCell assistant={assistant} />,
  },
  { key: 'state', title: '状态', width: 84, render: (_, assistant) => <AssistantStatus assistant={assistant} /> },
  {
    key: 'enabled',
    title: '启用',
    width: 64,
    render: (_, assistant) => <EnabledSwitch assistant={assistant} size="small" />,
  },
  {
    key: 'revision',
    title: '发布版本',
    width: 110,
    render: (_, assistant) => <PublishedRevision assistant={assistant} />,
  },
  ...figures,
  {
    key: 'updatedAt',
    title: '最近更新',
    width: 110,
    render: (_, { updatedAt }) => <span title={formatTime(updatedAt)}>{formatDate(updatedAt)}</span>,
  },
  actsColumn(108, (assistant) => <Acts assistant={assistant} />),
]

function NameCell({ assistant }: { assistant: Assistant }) {
  const { id, name, description, enabled } = assistant
  return (
    <div className="zk-row-name">
      <AssistantAvatar of={assistant} isOff={!enabled} />
      <div>
        <Link to={assistantAddress(id)}>{name}</Link>
        {description && (
          <div className="zk-row-meta" title={description}>
            {description}
          </div>
        )}
      </div>
    </div>
  )
}

function Acts({ assistant }: { assistant: Assistant }) {
  const { id, name } = assistant
  const mayPublish = useHolds('assistant.publish')
  const handleRemove = useRemoval(
    api.assistants.remove,
    { params: { id } },
    {
      what: `助手“${name}”`,
      consequence: async () => {
        const { list } = await call(api.channels.list, { params: { id } })
        return lostWith(assistant, list.length)
      },
      refreshes: assistantRefreshes,
    },
  )
  return (
    <div className="zk-row-acts">
      <Link to={botTestAddress(id)} aria-label={`测试“${name}”`}>
        测试
      </Link>
      {mayPublish && (
        <MoreMenu name={name} items={[{ key: 'remove', label: '删除', danger: true, onClick: handleRemove }]} />
      )}
    </div>
  )
}

const lostWith = ({ enabled, publishedRevision }: Assistant, channels: number): string =>
  [
    enabled && '它正在回答客户，删除后立即停止。',
    channels > 0 && `它的 ${channels} 个渠道一并删除，通过它们提问的客户和程序立即被拒绝。`,
    publishedRevision === undefined
      ? '它的设置一并删除，不能恢复；测试的会话保留。'
      : '它的设置、头像和发布过的各版本一并删除，不能恢复；客户的会话保留。',
  ]
    .filter(Boolean)
    .join('')
