/** What the pages of one knowledge base share: header, tabs that live in the address, and the guard of its settings. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../components/confirm.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { BaseFacts } from '../shared/state-facts.tsx'
import { RecycleBinLink } from '../shared/recycle-bin-link.tsx'
import { UndoHost } from '../shared/undo-notice.tsx'

/** What a tab lists; the others lead to what the first one does. */
const removedKinds: Readonly<Record<string, RemovedType>> = { products: 'product', productImports: 'product' }
const firstKinds = { document: 'file', faq: 'faq' } as const

interface Props<Tab extends string> {
  base: KnowledgeBase
  /** Address of the list that the base is in. */
  back: string
  tabs: Readonly<Partial<Record<Tab, string>>>
  first: NoInfer<Tab>
  addressOf: (tab: Tab) => string
  /** Acts of the page, on the right of its title. */
  acts: (tab: Tab) => ReactNode
  /** Something besides the settings is not saved; it outlives a change of tabs. */
  isDirty?: boolean
  /** The body of a tab; `onDirty` is told whether the settings hold something that is not saved. */
  children: (tab: Tab, onDirty: (isDirty: boolean) => void) => ReactNode
}

export function BaseDetail<Tab extends string>(props: Props<Tab>) {
  const { base, back, tabs, first, addressOf, acts, isDirty = false, children } = props
  const word = useSearchParams()[0].get('tab')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isTab = (key: string | null): key is Tab => key !== null && Object.hasOwn(tabs, key)
  const tab = isTab(word) ? word : first
  /** Where each tab was left: filters and page. Of imports the list: one that was followed stands in it. */
  const left = useRef(new Map<string, string>())
  useEffect(() => {
    if (!new URLSearchParams(search).has('taskId')) left.current.set(`${base.id} ${tab}`, pathname + search)
  }, [base.id, tab, pathname, search])
  const [hasSettingChanges, setSettingChanges] = useState(false)
  useLeaveGuard(isDirty || hasSettingChanges)
  const handleTab = (key: Tab) => {
    const go = () => {
      setSettingChanges(false)
      void navigate(left.current.get(`${base.id} ${key}`) ?? addressOf(key))
    }
    if (!hasSettingChanges) return go()
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
        back={back}
        description={base.description}
        tags={<BaseFacts base={base} />}
        extra={
          <>
            <RecycleBinLink type={base.type} kind={removedKinds[tab] ?? firstKinds[base.type]} />
            {acts(tab)}
          </>
        }
      />
      <TabbedPanel tabs={tabs} active={tab} onChange={handleTab} counts={base.counts}>
        {(key) => children(key, setSettingChanges)}
      </TabbedPanel>
      <UndoHost />
    </>
  )
}
