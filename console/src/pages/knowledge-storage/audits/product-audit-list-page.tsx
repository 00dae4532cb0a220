/** 商品参数审核: changes of products and their parameters that wait, were decided, or are the reader's own. */
import type { ProductAudit } from '@zhiku/contract/product-audits'
import { auditStates } from '@zhiku/contract/words/audits'
import { Tabs } from 'antd'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { paths } from '../../../lib/page-addresses.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditsBatch } from './audits-batch.tsx'
import { KnowledgeBaseSelect } from '../shared/knowledge-base-select.tsx'
import { PersonSelect } from '../shared/person-select.tsx'
import { productAuditColumns } from './product-audit-columns.tsx'
import '../shared/knowledge-storage.css'
import './audit-list.css'

const scopes = { todo: '待审核', decided: '已处理', mine: '我提交的', all: '全部' } as const
type Scope = keyof typeof scopes

const commonFilters = {
  scope: { label: '范围', words: scopes, hidden: true },
  keyword: { label: '商品', placeholder: '搜索名称或型号' },
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

export function ProductAuditListPage() {
  const [params] = useSearchParams()
  const list = useListPage((params.get('scope') ?? 'todo') === 'todo' ? todoFilters : filters)
  const { scope = 'todo', auditId, ...query } = list.query
  const audits = useApiQuery(
    api.productAudits.list,
    { query: { ...query, scope } },
    { keepPrevious: true, refetchInterval: () => pollMs },
  )
  const { setFilters } = list
  const open = useOpenAudit()
  return (
    <>
      <PageHeader
        title="商品参数审核"
        back={paths.docStorage}
        description="逐项核对新旧参数与单位；通过前对外仍是现行版本。价格、保修、安全和超出范围的改动会标出来。"
      />
      <div className="zk-panel zk-audits">
        <Tabs
          activeKey={scope}
          onChange={(key) =>
            setFilters({ scope: key === 'todo' ? undefined : key, status: undefined, submitterId: undefined })
          }
          items={Object.entries(scopes).map(([key, label]) => ({ key, label }))}
        />
        <DataTable<ProductAudit>
          key={scope}
          name="productAudits"
          label="商品审核列表"
          list={list}
          result={audits}
          columns={productAuditColumns(scope, open)}
          rowKey="id"
          scrollX={scope === 'todo' ? 900 : 1080}
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

function Nothing({ scope, isNarrowed }: { scope: Scope; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="没有符合条件的变更" description="换一个知识库或提交人再看。" />
  if (scope === 'todo')
    return (
      <EmptyState title="没有等待你审核的商品变更" description="有人修改商品后会出现在这里，页面右上角也会提示。" />
    )
  if (scope === 'mine')
    return (
      <EmptyState title="你还没有提交过商品变更" description="在需要审核的知识库里修改商品后，可以在这里查看进展。" />
    )
  if (scope === 'decided')
    return <EmptyState title="还没有处理过的商品变更" description="通过、驳回或撤回后会归到这里。" />
  return <EmptyState title="还没有商品变更" description="在知识库的设置里打开“需要审核”，之后的商品变更会先到这里。" />
}
