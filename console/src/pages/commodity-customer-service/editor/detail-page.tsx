/** 助手详情: its draft, tried beside the settings; its revisions; publishing. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { WhyOff } from '../../../components/why-off.tsx'
import { useHolds } from '../../../api/session.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { assistantAddress, assistantTabs, botTestAddress, paths } from '../../../lib/page-addresses.ts'
import type { AssistantTab } from '../../../lib/page-addresses.ts'
import { AssistantStatus } from '../assistants/assistant-facts.tsx'
import { EnabledSwitch } from '../assistants/enabled-switch.tsx'
import { ChannelsTab } from '../channels/channels-tab.tsx'
import { ConversationsTab } from '../conversations/conversations-tab.tsx'
import { AssistantGate } from './assistant-gate.tsx'
import { PublishModal } from './publish-modal.tsx'
import { RevisionsTab } from './revisions-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useEditor } from './use-editor.ts'
import type { Editor } from './use-editor.ts'

export const DetailPage = () => (
  <AssistantGate title="助手详情">{(assistant) => <Detail key={assistant.id} assistant={assistant} />}</AssistantGate>
)

function Detail({ assistant }: { assistant: Assistant }) {
  const editor = useEditor(assistant)
  const [isPublishing, setPublishing] = useState(false)
  const navigate = useNavigate()
  const tab = tabOf(useSearchParams()[0].get('tab'))
  useLeaveGuard(editor.isDirty)
  const { id, publishedRevision } = assistant
  return (
    <>
      <PageHeader
        title={assistant.name}
        back={paths.assistants}
        description={assistant.description}
        tags={
          <>
            <AssistantStatus assistant={assistant} />
            {publishedRevision !== undefined && <span className="zk-muted">第 {publishedRevision} 版使用中</span>}
          </>
        }
        extra={
          <>
            <EnabledSwitch assistant={assistant} />
            <Link to={botTestAddress(id)}>
              <Button tabIndex={-1}>机器人测试</Button>
            </Link>
            <PublishButton assistant={assistant} isDirty={editor.isDirty} onClick={() => setPublishing(true)} />
          </>
        }
      />
      <TabbedPanel
        tabs={assistantTabs}
        active={tab}
        onChange={(key) => void navigate(assistantAddress(id, { tab: key }))}
        stays="settings"
      >
        {(key) => <TabBody tab={key} assistant={assistant} editor={editor} />}
      </TabbedPanel>
      {isPublishing && <PublishModal assistant={assistant} onClose={() => setPublishing(false)} />}
    </>
  )
}

const tabOf = (key: string | null): AssistantTab =>
  key !== null && Object.hasOwn(assistantTabs, key) ? (key as AssistantTab) : 'settings' // it is one of the keys

function TabBody({ tab, assistant, editor }: { tab: AssistantTab; assistant: Assistant; editor: Editor }) {
  switch (tab) {
    case 'settings':
      return <SettingsTab assistant={assistant} editor={editor} />
    case 'revisions':
      return <RevisionsTab assistant={assistant} isDirty={editor.isDirty} />
    case 'conversations':
      return <ConversationsTab assistantId={assistant.id} />
    case 'channels':
      return <ChannelsTab assistant={assistant} />
  }
}

interface PublishProps {
  assistant: Assistant
  isDirty: boolean
  onClick: () => void
}

function PublishButton({ assistant, isDirty, onClick }: PublishProps) {
  const mayPublish = useHolds('assistant.publish')
  if (!mayPublish) return null
  const isNew = assistant.publishedRevision === undefined || assistant.draft.changedSince !== undefined
  const reason = isDirty ? '先保存草稿再发布' : isNew ? undefined : '草稿与已发布的版本相同，不需要发布'
  return (
    <WhyOff reason={reason}>
      <Button type="primary" disabled={reason !== undefined} onClick={onClick}>
        发布
      </Button>
    </WhyOff>
  )
}
