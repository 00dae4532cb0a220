/** 话术: groups on the left, the scripts of one of them, or all, on the right. */
import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { scriptStates } from '@zhiku/contract/words/seat-assistant'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { download } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { seatApi } from '../../../api/seat.ts'
import { useHolds } from '../../../api/session.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { OwnFilter } from '../../../components/filter-bar.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import type { ListPageState } from '../../../lib/use-list-page.ts'
import { GroupList } from './group-list.tsx'
import { ScriptImport } from './import-modal.tsx'
import { columnsOf } from './script-columns.tsx'
import { ScriptDrawer } from './script-drawer.tsx'

const filters = {
  keyword: { label: '话术', placeholder: '搜索标题、内容、快捷码或触发词' },
  state: { label: '状态', words: scriptStates },
  category: { label: '类别', hidden: true },
  groupId: { label: '分组', hidden: true },
  order: { label: '排序', words: { recent: '最近修改', used: '使用最多' }, hidden: true },
} as const

export function ScriptsTab() {
  const scripts = useApiList(
    { name: 'seat-scripts', label: '话术列表', filters },
    seatApi.seatScripts.list,
    (query) => ({ query }),
  )
  const { list } = scripts
  const mayEdit = useHolds('seat.configure')
  const [edited, setEdited] = useState<SeatScript | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { pageNum: _page, pageSize: _size, order: _order, ...exported } = list.query
  const acts = mayEdit && (
    <>
      <DownloadButton
        word="导出"
        onDownload={() => download(seatApi.seatScripts.exportList, { query: exported }, '话术.xlsx')}
      />
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
        导入话术
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
        新建话术
      </Button>
    </>
  )
  return (
    <div className="zk-seat-scripts">
      <GroupList chosen={list.filters.groupId} onChoose={(groupId) => list.setFilters({ groupId })} mayEdit={mayEdit} />
      <div className="zk-seat-scripts-list">
        <DataTable<SeatScript>
          {...scripts}
          columns={columnsOf(mayEdit, setEdited)}
          ownFilters={moreFilters(list, scripts.result.data?.categories ?? [])}
          toolbar={acts}
          empty={<Nothing isInGroup={list.filters.groupId !== undefined} mayEdit={mayEdit} onImport={() => setImporting(true)} onNew={() => setEdited('new')} />} // prettier-ignore
        />
      </div>
      {edited && (
        <ScriptDrawer
          key={edited === 'new' ? 'new' : edited.id}
          script={
            edited === 'new' ? undefined : (scripts.result.data?.list.find(({ id }) => id === edited.id) ?? edited)
          }
          groupId={list.filters.groupId}
          categories={scripts.result.data?.categories ?? []}
          isAudited={scripts.result.data?.isAudited ?? false}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ScriptImport onClose={() => setImporting(false)} />}
    </div>
  )
}

const moreFilters = (list: ListPageState<typeof filters>, categories: readonly string[]): OwnFilter[] => [
  {
    of: ['category'],
    control: (
      <Select
        className="zk-filter-choice"
        aria-label="类别"
        placeholder="类别"
        allowClear
        value={list.filters.category ?? null}
        options={categories.map((category) => ({ value: category, label: category }))}
        notFoundContent="还没有类别"
        onChange={(category?: string | null) => list.setFilters({ category: category ?? undefined })}
      />
    ),
  },
  {
    of: ['order'],
    control: (
      <Select
        className="zk-filter-choice"
        aria-label="排序"
        value={list.filters.order ?? 'recent'}
        options={Object.entries(filters.order.words).map(([value, label]) => ({ value, label }))}
        onChange={(order) => list.setFilters({ order: order === 'recent' ? undefined : order })}
      />
    ),
  },
]

interface NothingProps {
  isInGroup: boolean
  mayEdit: boolean
  onImport: () => void
  onNew: () => void
}

const Nothing = ({ isInGroup, mayEdit, onImport, onNew }: NothingProps) => (
  <EmptyState
    title={isInGroup ? '这个分组里还没有话术' : '还没有话术'}
    description={
      mayEdit
        ? '把坐席天天要说的话写下来，或从 Excel 一次导入；坐席输入“/”就能找到。'
        : '请有“设置坐席助手和话术”权限的同事先写几条。'
    }
    action={
      mayEdit && (
        <>
          <Button type="primary" onClick={onNew}>
            新建话术
          </Button>{' '}
          <Button onClick={onImport}>从 Excel 导入</Button>
        </>
      )
    }
  />
)
