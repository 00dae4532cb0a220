/** 问答知识库: without an id a form that makes one, with an id the base with its tabs. */
import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useSearchParams } from 'react-router'
import { faqBaseAddress, faqEditorAddress, faqTabs, paths } from '../../../lib/page-addresses.ts'
import type { FaqTab } from '../../../lib/page-addresses.ts'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { CategoryFaqs } from '../faqs/category-faqs.tsx'
import { ImportsTab } from '../faqs/faq-imports-tab.tsx'
import { FaqsTab } from '../faqs/faqs-tab.tsx'
import { RecordsTable } from '../operation-records/records-table.tsx'
import { KnowledgeBaseGate } from '../shared/knowledge-base-gate.tsx'
import { BaseActs } from './base-acts.tsx'
import { BaseDetail } from './base-detail.tsx'
import { BaseSettings } from './base-settings.tsx'
import { NewFaqBase } from './new-faq-base.tsx'
import type { OnDirty } from './use-dirty-sections.ts'
import '../shared/knowledge-storage.css'

export function EditFaqStoragePage() {
  const [params] = useSearchParams()
  if (!params.get('id')) return <NewFaqBase />
  return (
    <KnowledgeBaseGate type="faq" title="问答知识库">
      {(base) => (
        <BaseDetail
          key={base.id}
          base={base}
          back={paths.faqStorage}
          tabs={faqTabs}
          first="faqs"
          addressOf={(tab) => faqBaseAddress(base.id, { tab })}
          acts={() => <Acts base={base} />}
        >
          {(tab, onDirty) => <TabBody base={base} tab={tab} onDirty={onDirty} />}
        </BaseDetail>
      )}
    </KnowledgeBaseGate>
  )
}

const Acts = ({ base: { id } }: { base: KnowledgeBase }) => (
  <BaseActs
    first={{ word: '新建问答', icon: <PlusOutlined aria-hidden />, to: faqEditorAddress(id) }}
    second={{ word: '导入问答', icon: <ImportOutlined aria-hidden />, to: faqBaseAddress(id, { tab: 'imports' }) }}
  />
)

function TabBody({ base, tab, onDirty }: { base: KnowledgeBase; tab: FaqTab; onDirty: OnDirty }) {
  switch (tab) {
    case 'faqs':
      return <FaqsTab base={base} />
    case 'categories':
      return (
        <CategoriesTab base={base} noun="问答">
          {(category) => <CategoryFaqs base={base} category={category} />}
        </CategoriesTab>
      )
    case 'imports':
      return <ImportsTab base={base} />
    case 'settings':
      return <BaseSettings base={base} onDirty={onDirty} />
    case 'records':
      return <RecordsTable knowledgeBaseId={base.id} />
  }
}
