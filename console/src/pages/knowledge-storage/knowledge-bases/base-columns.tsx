/** Columns that the lists of knowledge bases share. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { contentOf, useRemoveKnowledgeBase, usersOf } from './use-remove-knowledge-base.ts'
import './base-list.css'

type BaseColumn = ListColumn<KnowledgeBase>

/** What a knowledge base holds, and in how many pieces search knows it. */
const contentColumn: BaseColumn = {
  key: 'content',
  title: '内容',
  width: 200,
  render: (_, { counts, enabled }) => (
    <CellLines below={enabled && counts.chunks > 0 && `${number.format(counts.chunks)} 个分段可供搜索`}>
      <span>{partsOf(counts).join(' · ') || <span className="zk-muted">还没有内容</span>}</span>
    </CellLines>
  ),
}

const number = new Intl.NumberFormat('zh-CN')
const partsOf = ({ files, products, faqs }: KnowledgeBase['counts']): string[] =>
  [
    ['文件', files],
    ['商品', products],
    ['问答', faqs],
  ].flatMap(([noun, count]) => (count ? [`${noun} ${number.format(Number(count))}`] : []))

export interface BaseLook {
  icon: ReactNode
  addressOf: (base: KnowledgeBase) => string
  /** What is done with a base most. */
  link: (base: KnowledgeBase) => ReactNode
  onSettings: (base: KnowledgeBase) => void
}

export function useBaseColumns({ icon, addressOf, link, onSettings }: BaseLook): BaseColumn[] {
  const remove = useRemoveKnowledgeBase()
  return [
    {
      key: 'name',
      title: '知识库',
      locked: true,
      width: 360,
      render: (_, base) => <NameCell base={base} icon={icon} address={addressOf(base)} />,
    },
    contentColumn,
    {
      key: 'auditRequired',
      title: '审核',
      width: 110,
      render: (_, { config }) =>
        config.auditRequired ? <StatusTag kind="plain" text="需要审核" /> : <span className="zk-muted">不需要</span>,
    },
    { key: 'enabled', title: '启用', width: 80, render: (_, base) => <EnabledSwitch base={base} /> },
    {
      key: 'updatedAt',
      title: '最近更新',
      width: 160,
      render: (_, base) => (
        <CellLines below={`${base.createdBy.name} 创建`}>
          <span>{formatTime(base.contentUpdatedAt)}</span>
        </CellLines>
      ),
    },
    {
      key: 'acts',
      title: '操作',
      locked: true,
      width: 128,
      align: 'right',
      render: (_, base) => (
        <div className="zk-row-acts">
          {link(base)}
          <MoreMenu
            name={base.name}
            items={[
              { key: 'settings', label: '设置', onClick: () => onSettings(base) },
              { type: 'divider' },
              { key: 'remove', label: '删除', danger: true, onClick: () => remove(base) },
            ]}
          />
        </div>
      ),
    },
  ]
}

function NameCell({ base, icon, address }: { base: KnowledgeBase; icon: ReactNode; address: string }) {
  const meta = [...(base.description ? [base.description] : []), ...base.tags].join(' · ')
  return (
    <div className="zk-row-name">
      <span className="zk-base-icon" data-off={!base.enabled || undefined} aria-hidden="true">
        {icon}
      </span>
      <div>
        <Link to={address}>{base.name}</Link>
        {meta && (
          <div className="zk-row-meta" title={meta}>
            {meta}
          </div>
        )}
      </div>
    </div>
  )
}

/** Off takes all that it holds from every searcher at once: that is asked first. */
function EnabledSwitch({ base }: { base: KnowledgeBase }) {
  const mayConfigure = useHolds('knowledgeBase.configure')
  const update = useApiMutation(api.knowledgeBases.update, {
    refreshes: [api.knowledgeBases.list, api.knowledgeBases.get],
    success: ({ enabled }) =>
      enabled ? `“${base.name}”已启用，其中的知识可以被搜到。` : `“${base.name}”已停用，不再出现在搜索和回答里。`,
  })
  const set = (enabled: boolean) =>
    update.mutateAsync({ params: { id: base.id }, body: { enabled, version: base.version } })
  const handleChange = (enabled: boolean) => {
    if (enabled) return void set(true).catch(() => undefined) // the client has shown the failure
    confirm({
      title: `停用知识库“${base.name}”？`,
      consequence: `${contentOf(base)}立即不再出现在任何人的搜索和回答里。${usersOf(base)}可以随时再启用。`,
      okText: '停用',
      onConfirm: () => set(false),
    })
  }
  return (
    <WhyOff reason={mayConfigure ? undefined : '启停整个知识库需要“新建、设置和删除知识库”权限，请联系管理员'}>
      <Switch
        size="small"
        checked={base.enabled}
        loading={update.isPending}
        disabled={!mayConfigure}
        aria-label={`启用“${base.name}”`}
        onChange={handleChange}
      />
    </WhyOff>
  )
}
