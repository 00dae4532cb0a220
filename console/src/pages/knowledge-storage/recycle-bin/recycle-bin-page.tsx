/** 回收站: what was removed in the last 30 days, to bring back or to let go for good. */
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { limits } from '@zhiku/contract/words/limits'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { removedTypes } from '@zhiku/contract/words/recycle-bin'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { BatchActs } from '../../../components/batch-acts.tsx'
import { ListPage } from '../../../components/list-page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { paths } from '../../../lib/page-addresses.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { removedColumns } from './removed-columns.tsx'
import type { RemovedActs } from './removed-columns.tsx'
import { useRemovedActs } from './use-removed-acts.tsx'
import '../shared/knowledge-storage.css'

const { file, product, faq, knowledgeBase } = removedTypes
const keyword = { label: '名称', placeholder: '搜索名称' }
const ofDocuments = {
  keyword,
  type: { label: '类型', words: { file, product, knowledgeBase } },
} as const satisfies FilterSpecs
const ofFaqs = { keyword, type: { label: '类型', words: { faq, knowledgeBase } } } as const satisfies FilterSpecs

export const DocRecycleBinPage = () => (
  <RecycleBin
    of="document"
    specs={ofDocuments}
    back={paths.docStorage}
    description={`删除的文件、商品和文档知识库在这里保留 ${limits.removedDays} 天，之后彻底删除。`}
  />
)

export const FaqRecycleBinPage = () => (
  <RecycleBin
    of="faq"
    specs={ofFaqs}
    back={paths.faqStorage}
    description={`删除的问答和问答知识库在这里保留 ${limits.removedDays} 天，之后彻底删除。`}
  />
)

interface Props {
  of: KnowledgeBaseType
  specs: typeof ofDocuments | typeof ofFaqs
  back: string
  description: string
}

function RecycleBin({ of, specs, back, description }: Props) {
  const list = useListPage<typeof ofDocuments | typeof ofFaqs>(specs)
  const [dialog, open] = useDialog()
  const acts = useRemovedActs(open)
  const removed = useApiQuery(api.recycleBin.list, { query: { ...list.query, knowledgeBaseType: of } }, listPage)
  return (
    <>
      <ListPage<RemovedThing>
        title="回收站"
        description={description}
        back={back}
        name={`recycle-bin-${of}`}
        label="回收站列表"
        list={list}
        result={removed}
        columns={removedColumns(acts)}
        batch={({ items, onClear }) => <Batch things={items} acts={acts} onClear={onClear} />}
        empty={<EmptyState title="回收站是空的" description="删除的内容会先放到这里，可以恢复。" />}
      />
      {dialog}
    </>
  )
}

function Batch({ things, acts, onClear }: { things: readonly RemovedThing[]; acts: RemovedActs; onClear: () => void }) {
  const [restorable, purgeable] = [things.filter(acts.mayRestore), things.filter(acts.mayPurge)]
  const acted = (act: () => void) => () => {
    onClear()
    act()
  }
  return (
    <BatchActs
      acts={[
        {
          name: '恢复',
          whyOff: restorable.length === 0 ? '选中的内容都不能由你恢复' : undefined,
          onChoose: acted(() => acts.restore(restorable)),
        },
        {
          name: '彻底删除',
          danger: true,
          whyOff: purgeable.length === 0 ? '选中的内容都不能由你彻底删除' : undefined,
          onChoose: acted(() => acts.purge(purgeable)),
        },
      ]}
    />
  )
}
