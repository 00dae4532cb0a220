/** One FAQ knowledge base; tab and filters live in the address. */
import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../components/confirm.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { faqBaseAddress, faqEditorAddress, faqTabs, paths } from '../../../lib/page-addresses.ts'
import type { FaqTab } from '../../../lib/page-addresses.ts'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { ImportsTab } from '../faqs/faq-imports-tab.tsx'
import { CategoryFaqs } from '../faqs/category-faqs.tsx'
import { FaqsTab } from '../faqs/faqs-tab.tsx'
import { RecordsTab } from '../operation-records/records-tab.tsx'
import { UndoHost } from '../shared/undo-notice.tsx'
import { BaseFacts } from '../shared/state-facts.tsx'
import { FaqSettings } from './faq-settings.tsx'

const isTab = (word: string | null): word is FaqTab => word !== null && Object.hasOwn(faqTabs, word)

export function FaqBaseDetail({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const word = params.get('tab')
  const tab = isTab(word) ? word : 'faqs'
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const handleTab = (key: string) => {
    const go = () => {
      setDirty(false)
      if (isTab(key)) void navigate(faqBaseAddress(base.id, { tab: key }))
    }
    if (!isDirty) return go()
    confirm({
      title: '放弃修改？',
      consequence: '设置里有未保存的修改，离开后将丢失。',
      okText: '放弃',
      cancelText: '继续编辑',
      onConfirm: go,
    })
  }
  return (
    <>
      <PageHeader
        title={base.name}
        back={paths.faqStorage}
        description={base.description}
        tags={<BaseFacts base={base} />}
        extra={
          <>
            <Button
              icon={<UploadOutlined aria-hidden />}
              onClick={() => void navigate(faqBaseAddress(base.id, { tab: 'imports' }))}
            >
              导入
            </Button>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate(faqEditorAddress(base.id))}
            >
              新建问答
            </Button>
          </>
        }
      />
      <div className="zk-panel zk-detail">
        <Tabs
          activeKey={tab}
          onChange={handleTab}
          items={Object.entries(faqTabs).map(([key, label]) => ({
            key,
            label:
              key === 'faqs' ? (
                <>
                  {label}
                  <span className="zk-tab-count">{base.counts.faqs}</span>
                </>
              ) : (
                label
              ),
          }))}
        />
        <TabBody base={base} tab={tab} onDirty={setDirty} />
      </div>
      <UndoHost />
    </>
  )
}

interface BodyProps {
  base: KnowledgeBase
  tab: FaqTab
  /** Told whether the settings hold something that is not saved. */
  onDirty: (isDirty: boolean) => void
}

function TabBody({ base, tab, onDirty }: BodyProps) {
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
      return <FaqSettings base={base} onDirty={onDirty} />
    case 'records':
      return <RecordsTab base={base} />
  }
}
