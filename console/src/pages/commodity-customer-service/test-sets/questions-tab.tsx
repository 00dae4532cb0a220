/** 问题: typed, pasted from Excel or imported; exported as a workbook. */
import { DownloadOutlined, ImportOutlined, SearchOutlined } from '@ant-design/icons'
import type { TestSet } from '@zhiku/contract/test-sets'
import { Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api, download } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { QuestionImport } from './import-modal.tsx'
import { QuestionSheet } from './sheet/question-sheet.tsx'
import { useSheet } from './sheet/use-sheet.ts'

/** Rows of a page of the sheet. */
const pageSize = 50

export function QuestionsTab({ set, mayEdit }: { set: TestSet; mayEdit: boolean }) {
  const [pageNum, setPageNum] = useState(1)
  const [typed, setTyped] = useState('')
  const [isImporting, setImporting] = useState(false)
  const keyword = useDebounced(typed.trim(), 400)
  const query = { pageNum, pageSize, ...(keyword && { keyword }) }
  const questions = useApiQuery(
    api.testQuestions.list,
    { params: { id: set.id }, query },
    { keepPrevious: true, silent: true },
  )
  const sheet = useSheet(set.id, questions.data?.list ?? [])
  useLeaveGuard(sheet.unsaved.length > 0)
  if (questions.error && !questions.data)
    return <ErrorState message={questions.error.message} onRetry={() => void questions.refetch()} />
  if (!questions.data) return <Loading paragraph={{ rows: 8 }} />
  const { total } = questions.data
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      <div className="zk-sheet-bar">
        <Input
          prefix={<SearchOutlined aria-hidden />}
          className="zk-filter-text"
          aria-label="搜索问题"
          placeholder="搜索问题"
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPageNum(1)
          }}
        />
        <span className="zk-muted" role="status">
          {sheet.unsaved.length > 0
            ? `${sheet.unsaved.length} 行还没有保存`
            : mayEdit && '点一格就能填写，离开一行自动保存；可以从 Excel 复制多行，粘贴到表里。'}
        </span>
        <div className="zk-sheet-tools">
          {sheet.unsaved.length > 0 && (
            <>
              <Button onClick={() => sheet.forget(sheet.unsaved.map(({ key }) => key))}>放弃未保存的行</Button>
              <Button type="primary" onClick={() => void sheet.save(sheet.unsaved)}>
                保存 {sheet.unsaved.length} 行
              </Button>
            </>
          )}
          {mayEdit && (
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              导入问题
            </Button>
          )}
          <WhyOff reason={set.questions === 0 ? '还没有问题可以导出' : undefined}>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              disabled={set.questions === 0}
              onClick={() =>
                void download(api.testSets.exportList, { params: { id: set.id } }, `${set.name}.xlsx`).catch(
                  () => undefined,
                )
              }
            >
              导出
            </Button>
          </WhyOff>
        </div>
      </div>
      <QuestionSheet
        setId={set.id}
        sheet={sheet}
        first={(pageNum - 1) * pageSize + 1}
        mayEdit={mayEdit}
        onAdded={(count) => setPageNum(Math.max(1, Math.ceil((total + count) / pageSize)))}
      />
      {lastPage > 1 && (
        <Pagination
          className="zk-sheet-pages"
          align="end"
          current={pageNum}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          showTotal={(count) => `共 ${count} 个问题`}
          onChange={setPageNum}
        />
      )}
      {isImporting && <QuestionImport set={set} onClose={() => setImporting(false)} />}
    </>
  )
}
