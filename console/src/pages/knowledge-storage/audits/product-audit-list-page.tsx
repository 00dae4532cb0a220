/** 商品参数审核: the audit list narrowed to products and their parameters. */
import type { ProductAudit } from '@zhiku/contract/product-audits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { paths } from '../../../lib/page-addresses.ts'
import { auditFilters, auditPolling, useAuditCounts, useAuditFilters } from './audit-filters.ts'
import { AuditList } from './audit-list.tsx'
import type { AuditListPreset } from './audit-list.tsx'
import { scopes } from './audit-words.ts'

const filters = auditFilters({
  scope: { label: '范围', words: scopes, hidden: true },
  keyword: { label: '商品', placeholder: '搜索名称或型号' },
})

const preset: AuditListPreset<ProductAudit> = {
  name: 'productAudits',
  label: '商品审核列表',
  kindOf: ({ revision }) => (revision === undefined ? '商品' : `商品 · 第 ${revision} 版`),
  nothing: {
    todo: ['没有等待你审核的商品变更', '有人修改商品后会出现在这里，页面右上角也会提示。'],
    decided: ['还没有处理过的商品变更', '通过、驳回或撤回后会归到这里。'],
    mine: ['你还没有提交过商品变更', '在需要审核的知识库里修改商品后，可以在这里查看进展。'],
    all: ['还没有商品变更', '在知识库的设置里打开“需要审核”，之后的商品变更会先到这里。'],
  },
}

export function ProductAuditListPage() {
  const list = useAuditFilters(filters)
  const { scope = 'todo', auditId: _shown, ...query } = list.query
  const { knowledgeBaseId, keyword } = query
  const audits = useApiQuery(api.productAudits.list, { query: { ...query, scope } }, auditPolling)
  const counts = useAuditCounts(
    { targetType: 'product', knowledgeBaseId, keyword },
    { filters: list.query, listedAt: audits.dataUpdatedAt },
  )
  return (
    <>
      <PageHeader
        title="商品参数审核"
        back={paths.docStorage}
        description="逐项核对新旧参数与单位；通过前对外仍是现行版本。价格、保修、安全和超出范围的改动会标出来。"
      />
      <AuditList
        preset={preset}
        scope={scope}
        list={list}
        result={audits}
        counts={{ ...counts, ...(audits.data && { [scope]: audits.data.total }) }}
      />
    </>
  )
}
