/** 审核列表: changes that wait for a second pair of eyes, and those that had them. */
import { AppstoreOutlined } from '@ant-design/icons'
import type { Audit } from '@zhiku/contract/audits'
import { auditStates, auditTargets } from '@zhiku/contract/words/audits'
import { Button, Tabs } from 'antd'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { Permission } from '../../../components/permission.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { productAuditAddress } from '../../../lib/page-addresses.ts'
import { KnowledgeBaseSelect } from '../knowledge-base-select.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditSettings } from './audit-settings.tsx'
import { AuditsBatch } from './audits-batch.tsx'
import { scopes } from './audit-words.ts'
import type { Scope } from './audit-words.ts'
import { PersonSelect } from '../person-select.tsx'
import '../knowledge-storage.css'
import './audit-list.css'

const commonFilters = {
  scope: { label: '范围', words: scopes, hidden: true },
  keyword: { label: '变更', placeholder: '搜索问题、文件名或型号' },
  targetType: { label: '类型', words: auditTargets },
  knowledgeBaseId: { label: '知识库', hidden: true },
  submitterId: { label: '提交人', hidden: true },
  /** The change that the drawer shows. */
  auditId: { label: '变更', hidden: true },
} as const satisfies FilterSpecs

const filters = { ...commonFilters, status: { label: '状态', words: auditStates } } as const satisfies FilterSpecs
/** What waits has one state. */
const todoFilters = { ...commonFilters, status: { ...filters.status, hidden: true } } as const satisfies FilterSpecs

/** Milliseconds between two looks: others submit and decide meanwhile. */
const pollMs = 30_000

export function AuditListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = useListPage((params.get('scope') ?? 'todo') === 'todo' ? todoFilters : filters)
  const { scope = 'todo', auditId, ...query } = list.query
  const { targetType, knowledgeBaseId, keyword } = query
  const counts = useApiQuery(
    api.audits.counts,
    { query: { targetType, knowledgeBaseId, keyword } },
    { keepPrevious: true, silent: true },
  )
  const audits = useApiQuery(
    api.audits.list,
    { query: { ...query, scope } },
    { keepPrevious: true, refetchInterval: () => pollMs },
  )
  const { setFilters } = list
  const open = useOpenAudit()
  return (
    <>
      <PageHeader
        title="审核列表"
        description="需要审核的知识库里，变更通过后才会生效；在此之前对外的仍是已通过的内容。停用立即生效，在这里确认或恢复。"
        extra={
          <>
            <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => void navigate(productAuditAddress())}>
              商品参数审核
            </Button>
            <Permission roles={['3']}>
              <AuditSettings />
            </Permission>
          </>
        }
      />
      <div className="zk-panel zk-audits">
        <Tabs
          activeKey={scope}
          onChange={(key) =>
            setFilters({ scope: key === 'todo' ? undefined : key, status: undefined, submitterId: undefined })
          }
          items={Object.entries(scopes).map(([key, label]) => ({
            key,
            // of the open tab its own total, which its further filters narrow
            label: (
              <TabLabel label={label} count={key === scope ? audits.data?.total : counts.data?.[key as Scope]} /> // the keys of scopes
            ),
          }))}
        />
        <DataTable<Audit>
          key={scope}
          name="audits"
          label="审核列表"
          list={list}
          result={audits}
          columns={auditColumns(scope, open)}
          rowKey="id"
          scrollX={scope === 'todo' ? 780 : 950}
          filterExtra={
            <>
              <KnowledgeBaseSelect
                value={list.filters.knowledgeBaseId}
                onChange={(knowledgeBaseId) => setFilters({ knowledgeBaseId })}
              />
              {scope !== 'mine' && (
                <PersonSelect
                  label="提交人"
                  value={list.filters.submitterId}
                  onChange={(submitterId) => setFilters({ submitterId })}
                />
              )}
            </>
          }
          batch={(rows, clear) => <AuditsBatch audits={rows} onClear={clear} />}
          empty={
            <Nothing scope={scope} isNarrowed={Boolean(list.filters.knowledgeBaseId || list.filters.submitterId)} />
          }
        />
      </div>
      {auditId && <AuditDrawer key={auditId} id={auditId} neighbours={audits.data?.list ?? []} onOpen={open} />}
    </>
  )
}

/** Opens a change, or with undefined closes the one that is open; filters and page stay. */
function useOpenAudit(): (id: string | undefined) => void {
  const [, setParams] = useSearchParams()
  return useCallback(
    (id) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (id) next.set('auditId', id)
          else next.delete('auditId')
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
}

function TabLabel({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="zk-tab-count">{count}</span>}
    </>
  )
}

function Nothing({ scope, isNarrowed }: { scope: Scope; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="没有符合条件的变更" description="换一个知识库或提交人再看。" />
  if (scope === 'todo')
    return <EmptyState title="没有等待你审核的变更" description="有人提交后会出现在这里，页面右上角也会提示。" />
  if (scope === 'mine')
    return (
      <EmptyState title="你还没有提交过变更" description="在需要审核的知识库里新建或修改知识后，可以在这里查看进展。" />
    )
  return <EmptyState title="还没有变更" description="在知识库的设置里打开“需要审核”，之后的变更会先到这里。" />
}
