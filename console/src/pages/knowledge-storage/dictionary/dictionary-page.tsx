/** 词典: the organization's own words, which its searches read from the moment they are saved. */
import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { termKinds } from '@zhiku/contract/words/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '../../../api/client.ts'
import { dictionaryApi } from '../../../api/dictionary.ts'
import { useApiList } from '../../../api/list.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { Proposals } from './proposals.tsx'
import { TermImport } from './import-modal.tsx'
import { termColumns } from './term-columns.tsx'
import { TermDrawer } from './term-drawer.tsx'
import './dictionary.css'

const filters = {
  keyword: { label: '词', placeholder: '搜索词、指的是或备注' },
  kind: { label: '类型', words: termKinds },
} as const

const tabs = { terms: '词条', proposals: '建议' } as const

export function DictionaryPage() {
  const builtIn = useApiQuery(dictionaryApi.dictionary.list, { query: { pageSize: 10 } }, { silent: true }).data
    ?.builtIn
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'proposals' ? 'proposals' : 'terms'
  return (
    <>
      <PageHeader
        title="词典"
        description={`客户的叫法和资料的写法不同时，在这里对上，保存后立即影响搜索、助手和坐席。家电常用的${builtIn ? ` ${builtIn} ` : ''}种叫法已内置，这里只写你们自己的。`}
      />
      <TabbedPanel tabs={tabs} active={tab} onChange={(key) => setParams(key === 'terms' ? {} : { tab: key })}>
        {(key) => (key === 'proposals' ? <Proposals /> : <Terms />)}
      </TabbedPanel>
    </>
  )
}

function Terms() {
  const terms = useApiList(
    { name: 'dictionary', label: '词条列表', filters },
    dictionaryApi.dictionary.list,
    (query) => ({ query }),
  )
  const mayEdit = useHolds('dictionary.edit')
  const [edited, setEdited] = useState<DictionaryTerm | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { pageNum: _page, pageSize: _size, ...exported } = terms.list.query
  const handleNew = () => setEdited('new')
  return (
    <>
      <DataTable<DictionaryTerm>
        {...terms}
        columns={termColumns(mayEdit, setEdited)}
        toolbar={
          mayEdit && (
            <>
              <DownloadButton
                word="导出"
                onDownload={() => download(dictionaryApi.dictionary.exportList, { query: exported }, '词典.xlsx')}
              />
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入词条
              </Button>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={handleNew}>
                新建词条
              </Button>
            </>
          )
        }
        empty={<Nothing mayEdit={mayEdit} onNew={handleNew} onImport={() => setImporting(true)} />}
      />
      {edited && (
        <TermDrawer
          key={edited === 'new' ? 'new' : edited.id}
          term={edited === 'new' ? undefined : edited}
          latest={terms.result.data?.list.find(({ id }) => edited !== 'new' && id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <TermImport onClose={() => setImporting(false)} />}
    </>
  )
}

interface NothingProps {
  mayEdit: boolean
  onNew: () => void
  onImport: () => void
}

const Nothing = ({ mayEdit, onNew, onImport }: NothingProps) => (
  <EmptyState
    title="还没有自己的词条"
    description={
      mayEdit
        ? '客户总说一个资料里没有的词？告诉系统它指的是什么，下次就能搜到。'
        : '请有“维护词典”权限的同事先写几条。'
    }
    action={
      mayEdit && (
        <>
          <Button onClick={onNew}>新建词条</Button> <Button onClick={onImport}>从 Excel 导入</Button>
        </>
      )
    }
  />
)
