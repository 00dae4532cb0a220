/** Columns that the lists of knowledge bases share. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Switch, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { formatTime } from '../../../lib/format.ts'
import './base-list.css'

type BaseColumn = ListColumn<KnowledgeBase>

const number = new Intl.NumberFormat('zh-CN')

/** How much of something a knowledge base holds. */
export const countColumn = (counted: keyof KnowledgeBase['counts'], title: string): BaseColumn => ({
  key: counted,
  title,
  width: 96,
  align: 'right',
  render: (_, base) => number.format(base.counts[counted]),
})

interface Look {
  icon: ReactNode
  addressOf: (base: KnowledgeBase) => string
}

export const baseColumns = (look: Look): Record<'name' | 'enabled' | 'updatedAt', BaseColumn> => ({
  name: {
    key: 'name',
    title: '知识库',
    locked: true,
    width: 420,
    render: (_, base) => <NameCell base={base} {...look} />,
  },
  enabled: { key: 'enabled', title: '启用', width: 104, render: (_, base) => <EnabledSwitch base={base} /> },
  updatedAt: {
    key: 'updatedAt',
    title: '最近更新',
    width: 190,
    render: (_, base) => (
      <div className="zk-cell-lines">
        <span>{formatTime(base.updatedAt)}</span>
        <small>{base.createdBy.name} 创建</small>
      </div>
    ),
  },
})

function NameCell({ base, icon, addressOf }: { base: KnowledgeBase } & Look) {
  return (
    <div className="zk-base-name">
      <span className="zk-base-icon" data-off={!base.enabled || undefined} aria-hidden="true">
        {icon}
      </span>
      <div>
        <Link to={addressOf(base)}>{base.name}</Link>
        {base.description && <p>{base.description}</p>}
        {base.tags.length > 0 && (
          <div className="zk-base-tags">
            {base.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function EnabledSwitch({ base }: { base: KnowledgeBase }) {
  const mayConfigure = useHolds('knowledgeBase.configure')
  const update = useApiMutation(api.knowledgeBases.update, {
    refreshes: [api.knowledgeBases.list, api.knowledgeBases.get],
    success: ({ enabled }) =>
      enabled ? `“${base.name}”已启用，其中的知识可以被搜到。` : `“${base.name}”已停用，不再出现在搜索和回答里。`,
  })
  return (
    <Switch
      checked={base.enabled}
      loading={update.isPending}
      disabled={!mayConfigure}
      title={mayConfigure ? undefined : '启停整个知识库需要“新建、设置和删除知识库”权限，请联系管理员'}
      aria-label={`启用“${base.name}”`}
      onChange={(enabled) => update.mutate({ params: { id: base.id }, body: { enabled, version: base.version } })}
    />
  )
}
