/** What an auditor may change of a script before approving it: all that its editor may. */
import { seatLimits as limits } from '@zhiku/contract/words/seat-assistant'
import { AutoComplete, Input, Select, Switch } from 'antd'
import type { AutoCompleteProps, SelectProps } from 'antd'
import { useApiQuery } from '../../../../api/query.ts'
import { seatApi } from '../../../../api/seat.ts'
import { inLines, required, validityFields } from './field.tsx'
import type { Fields } from './field.tsx'

export const scriptFields: Fields = {
  groupId: { label: '分组', rules: [{ required: true, message: '请选择分组' }], control: () => <GroupSelect /> },
  title: { rules: [required, { max: limits.titleLength }], control: () => <Input /> },
  text: {
    label: '话术内容',
    rules: [required, { max: limits.textLength }],
    control: () => <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />,
  },
  category: { control: () => <CategoryInput /> },
  shortcut: { rules: [{ max: limits.shortcutLength }], control: () => <Input prefix="/" /> },
  keywords: {
    control: () => <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} placeholder="每行一个" />,
    ...inLines,
  },
  ...validityFields,
  enabled: { label: '启用', control: () => <Switch />, valueProp: 'checked' },
}

/** The form gives it its value. An auditor without the seat's page cannot look into the groups, and leaves it as it is. */
function GroupSelect(field: SelectProps) {
  const { data, error, isPending } = useApiQuery(seatApi.seatScriptGroups.list, {}, { silent: true })
  return (
    <Select
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      disabled={!data}
      options={data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...(!data && { labelRender: () => (error ? '分组没有加载成功，保持提交时的分组' : '正在加载分组…') })}
    />
  )
}

function CategoryInput(field: AutoCompleteProps) {
  const { data } = useApiQuery(seatApi.seatScripts.list, { query: { pageSize: 1 } }, { silent: true })
  return (
    <AutoComplete
      {...field}
      maxLength={limits.categoryLength}
      showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
      options={data?.categories.map((value) => ({ value })) ?? []}
      placeholder="如 安抚"
    />
  )
}
