/** A list of changes under audit: its scopes as tabs, the table, and the drawer of the one that is open. */
import type { Audit } from '@zhiku/contract/audits'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { DataTable } from '../../../components/data-table.tsx'
import type { DataTableProps } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { KnowledgeBaseSelect } from '../../../components/knowledge-base-select.tsx'
import { PersonSelect } from '../shared/person-select.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { scopes } from './audit-words.ts'
import type { Scope } from './audit-words.ts'
import { AuditsBatch } from './audits-batch.tsx'
import { HeldApprovalNotice, useHeldApproval } from './held-approval-notice.tsx'
import { useHeld } from './held-approval.ts'
import { ImportBar } from './import-bar.tsx'
import { StartAuditing } from './start-auditing.tsx'
import '../shared/knowledge-storage.css'
import './audit-list.css'

/** What one page makes of the list. */
export interface AuditListPreset<Row extends Audit> extends Pick<DataTableProps<Row>, 'name' | 'label'> {
  /** Of what kind a change is, in its column. */
  kindOf: (audit: Row) => string
  /** Title and next step where a scope holds nothing. */
  nothing: Readonly<Record<Scope, readonly [title: string, description: string]>>
}

interface Props<Row extends Audit> extends Pick<DataTableProps<Row>, 'list' | 'result'> {
  preset: AuditListPreset<Row>
  scope: Scope
  /** How much the scopes hold, for their tabs. */
  counts?: Readonly<Partial<Record<Scope, number>>>
  /** Presets before the filters. */
  kinds?: ReactNode
}

export function AuditList<Row extends Audit>(props: Props<Row>) {
  const { preset, scope, counts, list, result, kinds } = props
  const { auditId, knowledgeBaseId, submitterId, importId } = list.filters
  const { setFilters } = list
  const open = useOpenAudit()
  useHeldApproval()
  const heldId = useHeld(({ held }) => held?.audit.id)
  const audits = (result.data?.list ?? []).map((audit) =>
    audit.id === heldId ? { ...audit, canDecide: false } : audit,
  )
  const page = useWalkPage(props, ({ id }) => open(id))
  const walk = auditId ? walkOf(audits, auditId, open, page) : undefined
  return (
    <>
      <TabbedPanel
        tabs={scopes}
        active={scope}
        onChange={(key) =>
          setFilters({ scope: key === 'todo' ? undefined : key, status: undefined, submitterId: undefined })
        }
        {...(counts && { counts })}
        extra={<StartAuditing audits={audits} isStarted={Boolean(auditId)} onOpen={open} />}
      >
        {() => (
          <>
            {importId && <ImportBar importId={importId} {...props} />}
            <DataTable<Row>
              key={scope}
              name={preset.name}
              label={preset.label}
              list={list}
              result={result}
              columns={auditColumns(scope, open, preset.kindOf)}
              walk={walk}
              presets={kinds}
              ownFilters={[
                {
                  of: ['knowledgeBaseId'],
                  control: (
                    <KnowledgeBaseSelect
                      value={knowledgeBaseId}
                      onChange={(id) => setFilters({ knowledgeBaseId: id })}
                    />
                  ),
                },
                ...(scope === 'mine'
                  ? []
                  : [
                      {
                        of: ['submitterId'],
                        control: (
                          <PersonSelect
                            label="提交人"
                            value={submitterId}
                            onChange={(id) => setFilters({ submitterId: id })}
                          />
                        ),
                      },
                    ]),
              ]}
              batch={({ items, onClear }) => <AuditsBatch audits={items} onClear={onClear} />}
              empty={
                <Nothing
                  words={knowledgeBaseId || submitterId ? narrowed : importId ? nothingOfImport : preset.nothing[scope]}
                />
              }
            />
          </>
        )}
      </TabbedPanel>
      {auditId && <AuditDrawer key={auditId} id={auditId} neighbours={audits} walk={walk} onOpen={open} />}
      {!auditId && <HeldApprovalNotice onTakeBack={open} />}
    </>
  )
}

/** Opens a change, or with undefined closes the one that is open; filters and page stay. */
function useOpenAudit(): (id: string | undefined) => void {
  const [, changeQuery] = useAddressQuery()
  return useCallback((id) => changeQuery({ auditId: id }), [changeQuery])
}

const narrowed = ['没有符合条件的变更', '换一个知识库或提交人再看。'] as const
const nothingOfImport = [
  '这次导入在这里没有变更',
  '可能已经处理完了：换一个标签页看，或点上面的“查看全部变更”。',
] as const

function Nothing({ words: [title, description] }: { words: readonly [string, string] }) {
  return <EmptyState title={title} description={description} />
}
