/** Which assistant is tested. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { botTestAddress } from '../../../lib/page-addresses.ts'

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

export function AssistantSelect({ value }: { value: string | undefined }) {
  const navigate = useNavigate()
  const assistants = useApiQuery(api.assistants.list, { query: wholePage }, { silent: true })
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
