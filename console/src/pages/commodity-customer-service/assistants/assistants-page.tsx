/** 助手管理: every assistant of the organization, and what all of them were asked. */
import { PlusOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { useHolds } from '../../../api/session.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { paths } from '../../../lib/page-addresses.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { ConversationsTab } from '../conversations/conversations-tab.tsx'
import { assistantColumns } from './assistant-columns.tsx'
import { assistantStates } from './assistant-facts.tsx'
import './assistants.css'

const filters = {
  keyword: { label: '助手', placeholder: '搜索名称或描述' },
  state: { label: '状态', words: assistantStates },
} as const

const tabs = { assistants: '助手', conversations: '会话' } as const

export function AssistantsPage() {
  const [params, changeQuery] = useAddressQuery()
  const mayEdit = useHolds('assistant.edit')
  const tab = params.get('tab') === 'conversations' ? 'conversations' : 'assistants'
  return (
    <>
      <PageHeader
        title="助手管理"
        description="助手按绑定的知识库回答客户；改动先留在草稿，发布后才对客户生效。"
        extra={
          <>
            <LinkButton to={paths.createTest}>测试集</LinkButton>
            {mayEdit && <CreateButton />}
          </>
        }
      />
      <TabbedPanel
        tabs={tabs}
        active={tab}
        // the filters of one list mean nothing to the other
        onChange={(key) => changeQuery(() => new URLSearchParams(key === 'conversations' ? { tab: key } : {}))}
      >
        {(key) => (key === 'conversations' ? <ConversationsTab /> : <AssistantsTab />)}
      </TabbedPanel>
    </>
  )
}

function AssistantsTab() {
  const assistants = useApiList({ name: 'assistants', label: '助手列表', filters }, api.assistants.list, (query) => ({
    query,
  }))
  const mayEdit = useHolds('assistant.edit')
  return (
    <DataTable<Assistant>
      {...assistants}
      columns={assistantColumns}
      empty={
        <EmptyState
          title="还没有助手"
          description={
            mayEdit ? '新建一个，绑定知识库，试问几句就可以发布。' : '请有“新建和编辑助手”权限的同事先建一个。'
          }
          action={mayEdit && <CreateButton />}
        />
      }
    />
  )
}

function CreateButton() {
  const navigate = useNavigate()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(paths.assistantCreate)}>
      新建助手
    </Button>
  )
}
