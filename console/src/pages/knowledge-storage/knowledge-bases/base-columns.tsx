/** Columns that the lists of knowledge bases share. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Switch, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'
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

export interface BaseLook {
  icon: ReactNode
  addressOf: (base: KnowledgeBase) => string
  /** Columns of its own, behind the name. */
  own: readonly BaseColumn[]
  /** What is done with a base besides removing it. */
  links: (base: KnowledgeBase) => ReactNode
}

export function useBaseColumns({ icon, addressOf, own, links }: BaseLook): BaseColumn[] {
  const remove = useRemoveKnowledgeBase()
  return [
    {
      key: 'name',
      title: '知识库',
      locked: true,
      width: 420,
      render: (_, base) => <NameCell base={base} icon={icon} address={addressOf(base)} />,
    },
    ...own,
    { key: 'enabled', title: '启用', width: 104, render: (_, base) => <EnabledSwitch base={base} /> },
    {
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
    {
      key: 'acts',
      title: '操作',
      locked: true,
      width: 210,
      fixed: 'end',
      render: (_, base) => (
        <div className="zk-row-acts">
          {links(base)}
          <Button type="link" size="small" danger aria-label={`删除“${base.name}”`} onClick={() => remove(base)}>
            删除
          </Button>
        </div>
      ),
    },
  ]
}

function NameCell({ base, icon, address }: { base: KnowledgeBase; icon: ReactNode; address: string }) {
  return (
    <div className="zk-base-name zk-row-title">
      <span className="zk-base-icon" data-off={!base.enabled || undefined} aria-hidden="true">
        {icon}
      </span>
      <div>
        <Link to={address}>{base.name}</Link>
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
