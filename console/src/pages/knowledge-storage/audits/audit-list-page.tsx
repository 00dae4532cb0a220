/** 审核列表: changes that wait for a second pair of eyes, and those that had them. */
import type { Audit } from '@zhiku/contract/audits'
import { auditTargets } from '@zhiku/contract/words/audits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { auditFilters, auditPolling, useAuditCounts, useAuditFilters } from './audit-filters.ts'
import { AuditKinds } from './audit-kinds.tsx'
import { AuditList } from './audit-list.tsx'
import type { AuditListPreset } from './audit-list.tsx'
import { AuditSettings } from './audit-settings.tsx'
import { scopes } from './audit-words.ts'

const filters = auditFilters({
  scope: { label: '范围', words: scopes, hidden: true },
  keyword: { label: '变更', placeholder: '搜索问题、文件名或型号' },
  targetType: { label: '类型', words: auditTargets, hidden: true },
})

const preset: AuditListPreset<Audit> = {
  name: 'audits',
  label: '审核列表',
  kindOf: ({ targetType }) => auditTargets[targetType],
  nothing: {
    todo: ['没有等待你审核的变更', '有人提交后会出现在这里，页面右上角也会提示。'],
    decided: ['还没有处理过的变更', '通过、驳回或撤回后会归到这里。'],
    mine: ['你还没有提交过变更', '在需要审核的知识库里新建或修改知识后，可以在这里查看进展。'],
    all: ['还没有变更', '在知识库的设置里打开“需要审核”，之后的变更会先到这里。'],
  },
}

export function AuditListPage() {
  const list = useAuditFilters(filters)
  const { scope = 'todo', auditId: _shown, ...query } = list.query
  const { targetType, knowledgeBaseId, keyword } = query
  const audits = useApiQuery(api.audits.list, { query: { ...query, scope } }, auditPolling)
  const counts = useAuditCounts(
    { targetType, knowledgeBaseId, keyword },
    { filters: list.query, listedAt: audits.dataUpdatedAt },
  )
  return (
    <>
      <PageHeader
        title="审核列表"
        description="需要审核的知识库里，变更通过后才会生效；在此之前对外的仍是已通过的内容。停用立即生效，在这里确认或恢复。"
        extra={<AuditSettings />}
      />
      <AuditList
        preset={preset}
        scope={scope}
        list={list}
        result={audits}
        kinds={<AuditKinds value={targetType} onChange={(kind) => list.setFilters({ targetType: kind })} />}
        // of the open tab its own total, which its further filters narrow
        counts={{ ...counts, ...(audits.data && { [scope]: audits.data.total }) }}
      />
    </>
  )
}
