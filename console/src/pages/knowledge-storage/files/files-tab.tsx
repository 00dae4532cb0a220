/** 文件: the files of a knowledge base, how far each is, and whether it is served. */
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { knowledgeTypes, parseStatuses, parseWarningKinds } from '@zhiku/contract/words/files'
import { validities } from '@zhiku/contract/words/validity'
import { Button } from 'antd'
import { api, download } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useReading } from '../../../lib/use-reading.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { editorAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { BatchBar } from '../shared/batch-bar.tsx'
import { categoryFilter, categoryPaths, useCategories } from '../shared/fields/category-select.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { fileColumns } from './file-columns.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { fileKind } from './file-kind.ts'
import { TagModal } from '../shared/tag-modal.tsx'
import { RelearnModal } from './relearn-modal.tsx'
import { useActiveTasks } from './use-active-tasks.ts'
import './files.css'

const filters = {
  keyword: { label: '文件', placeholder: '搜索文件名或标签' },
  categoryId: { label: '分类', hidden: true },
  knowledgeType: { label: '知识类型', words: knowledgeTypes },
  parseStatus: { label: '解析状态', words: parseStatuses },
  parseWarning: { label: '解析提示', words: { any: '有解析提示', ...parseWarningKinds } },
  validity: { label: '有效期', words: validities },
  enabled: { label: '启用状态', words: { true: '已启用', false: '已停用' } },
  auditStatus: { label: '审核状态', words: auditStatuses },
  sort: {
    label: '排序',
    hidden: true,
    words: { updatedAt: '', '-updatedAt': '', name: '', '-name': '', size: '', '-size': '' },
  },
} as const satisfies FilterSpecs

/** Milliseconds between two looks at files that are being parsed. */
const parsePollMs = 2500

const isActive = ({ parseStatus }: File): boolean => parseStatus !== 'ready' && parseStatus !== 'failed'

export function FilesTab({ base }: { base: KnowledgeBase }) {
  const [dialog, open] = useDialog()
  const files = useApiList(
    { name: 'files', label: '文件列表', filters },
    api.files.list,
    (query) => ({ params: { id: base.id }, query }),
    { refetchInterval: (page) => (page?.list.some(isActive) ? parsePollMs : false) },
  )
  const { list } = files
  const tasks = useActiveTasks(files.result.data?.list.some(isActive) ?? false)
  const categories = useCategories(base.id)
  const reading = useReading(files)
  const columns = fileColumns({ base, tasks, categories: categoryPaths(categories.data), open, onRead: reading.open })
  const isNarrowed = Boolean(list.filters.categoryId)
  return (
    <>
      <DataTable<File>
        {...files}
        columns={columns}
        walk={reading.walk}
        ownFilters={[categoryFilter(base.id, list.filters.categoryId, list.setFilters)]}
        toolbar={
          <DownloadButton
            word="导出列表"
            onDownload={() =>
              download(
                api.files.exportList,
                { params: { id: base.id }, query: list.filters },
                `${base.name}-文件列表.xlsx`,
              )
            }
          />
        }
        batch={(chosen) => (
          <BatchBar
            kind={fileKind}
            base={base}
            open={open}
            {...chosen}
            acts={(free) => [
              {
                name: '添加标签',
                disabled: free.length === 0,
                onChoose: () =>
                  open((close) => (
                    <TagModal kind={fileKind} base={base} items={free} onClose={close} onDone={chosen.onClear} />
                  )),
              },
              {
                name: '重新解析',
                disabled: free.length === 0,
                onChoose: () =>
                  open((close) => <RelearnModal base={base} files={free} onClose={close} onDone={chosen.onClear} />),
              },
            ]}
          />
        )}
        empty={
          isNarrowed ? (
            <EmptyState
              title="这个分类下还没有文件"
              description="可以从其他分类移动过来，或上传时选择这个分类。"
              action={<Button onClick={() => list.setFilters({ categoryId: undefined })}>查看全部文件</Button>}
            />
          ) : (
            <NoFiles base={base} />
          )
        }
      />
      {reading.row && <PreviewDrawer file={reading.row} walk={reading.walk} onClose={reading.close} />}
      {dialog}
    </>
  )
}

function NoFiles({ base }: { base: KnowledgeBase }) {
  return (
    <EmptyState
      title="还没有文件"
      description="上传 PDF、Word、Excel、PPT、网页或文本，也可以直接在这里写一篇。"
      action={
        <>
          <LinkButton type="primary" to={uploadAddress(base.id)}>
            上传文件
          </LinkButton>
          <LinkButton to={editorAddress(base.id)}>写文档</LinkButton>
        </>
      }
    />
  )
}
