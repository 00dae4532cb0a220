/** Who did what to what, as one table: in the whole knowledge area, or inside one knowledge base. */
import type { OperationRecord } from '@zhiku/contract/operation-records'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { Button, Checkbox } from 'antd'
import { api, download } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { objectAddress } from '../../../lib/object-address.ts'
import { KnowledgeBaseSelect, useKnowledgeBases } from '../../../components/knowledge-base-select.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { PersonSelect } from '../shared/person-select.tsx'
import { OperationRecords } from '../../../components/operation-records/operation-records.tsx'
import { KnowledgeRecordDrawer } from './record-drawer.tsx'
import { timeFilter } from '../../../components/form/time-filter.tsx'
import '../shared/knowledge-storage.css'

const filters = {
  keyword: { label: '记录', placeholder: '搜索对象名称' },
  targetType: { label: '对象', words: targetTypes },
  action: { label: '操作', words: actions },
  employeeId: { label: '操作人', hidden: true },
  knowledgeBaseId: { label: '知识库', hidden: true },
  from: { label: '开始时间', isInstant: true, hidden: true },
  to: { label: '结束时间', isInstant: true, hidden: true },
  signIns: { label: '登录', words: { shown: '显示登录' }, hidden: true },
} as const satisfies FilterSpecs

/** @param knowledgeBaseId absent: of all */
export function RecordsTable({ knowledgeBaseId: own }: { knowledgeBaseId?: string }) {
  const list = useListPage(filters)
  const { signIns, pageNum, pageSize, ...given } = list.query
  const narrowed = {
    ...given,
    ...(own !== undefined && { knowledgeBaseId: own }),
    ...(signIns === undefined && given.targetType !== 'session' && { withoutSignIns: 'true' as const }),
  }
  const records = useApiQuery(api.operationRecords.list, { query: { ...narrowed, pageNum, pageSize } }, listPage)
  const bases = useKnowledgeBases()
  const baseOf = (record: OperationRecord) => bases.data?.list.find(({ id }) => id === knowledgeBaseIdOf(record))
  const addressOf = (record: OperationRecord) => {
    const base = baseOf(record)
    return objectAddress({ ...record, knowledgeBaseId: base?.id, knowledgeBaseType: base?.type })
  }
  const { employeeId, knowledgeBaseId, from, to } = list.filters
  const { setFilters } = list
  const isNarrowed = Boolean(employeeId || knowledgeBaseId || from || to)
  return (
    <OperationRecords
      list={list}
      result={records}
      addressOf={addressOf}
      placeOf={(record) => baseOf(record)?.name}
      drawer={(drawer) => <KnowledgeRecordDrawer {...drawer} base={baseOf(drawer.record)} />}
      toolbar={
        <>
          {own === undefined && (
            <Checkbox
              checked={signIns !== undefined}
              onChange={({ target }) => setFilters({ signIns: target.checked ? 'shown' : undefined })}
            >
              显示登录
            </Checkbox>
          )}
          <DownloadButton
            word="导出"
            onDownload={() => download(api.operationRecords.exportList, { query: narrowed }, '操作记录.xlsx')}
          />
        </>
      }
      ownFilters={[
        {
          of: ['employeeId'],
          control: <PersonSelect label="操作人" value={employeeId} onChange={(id) => setFilters({ employeeId: id })} />,
        },
        ...(own === undefined
          ? [
              {
                of: ['knowledgeBaseId'],
                control: (
                  <KnowledgeBaseSelect value={knowledgeBaseId} onChange={(id) => setFilters({ knowledgeBaseId: id })} />
                ),
              },
            ]
          : []),
        timeFilter(from, to, setFilters),
      ]}
      {...(isNarrowed && {
        empty: (
          <EmptyState
            title="没有符合条件的记录"
            description="换一个人、知识库或时间再看。"
            action={
              <Button
                onClick={() =>
                  setFilters({ employeeId: undefined, knowledgeBaseId: undefined, from: undefined, to: undefined })
                }
              >
                清空条件
              </Button>
            }
          />
        ),
      })}
    />
  )
}

/** A record of a knowledge base itself lies in that base. */
const knowledgeBaseIdOf = ({ targetType, targetId, knowledgeBaseId }: OperationRecord): string | undefined =>
  targetType === 'knowledgeBase' ? targetId : knowledgeBaseId
