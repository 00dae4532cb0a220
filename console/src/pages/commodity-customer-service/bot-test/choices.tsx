/** Which assistant is tested. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { botTestAddress, paths } from '../../../lib/page-addresses.ts'

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

const useAssistants = () => useApiQuery(api.assistants.list, { query: wholePage }, { silent: true })

/** Where none is named yet. */
export function AssistantChoice() {
  const assistants = useAssistants()
  if (assistants.data?.list.length !== 0)
    return <EmptyState title="要测试哪个助手？" action={<AssistantSelect value={undefined} />} />
  return (
    <EmptyState
      title="还没有助手"
      description="先新建一个，草稿就能在这里试问。"
      action={<LinkButton to={paths.assistants}>去助手管理</LinkButton>}
    />
  )
}

export function AssistantSelect({ value }: { value: string | undefined }) {
  const navigate = useNavigate()
  const assistants = useAssistants()
  return (
    <Select
      className="zk-choice-assistant"
      aria-label="助手"
      placeholder="选择助手"
      showSearch={{ optionFilterProp: 'label' }}
      loading={assistants.isPending}
      value={value ?? null}
      labelRender={chosenName('助手', assistants.data !== undefined)}
      options={assistants.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      notFoundContent={
        assistants.isPending ? '正在加载助手…' : assistants.error ? '助手没有加载成功，请刷新页面' : '还没有助手'
      }
      onChange={(id: string | null) => id && void navigate(botTestAddress(id))}
    />
  )
}
