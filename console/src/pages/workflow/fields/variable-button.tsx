/** Puts a variable into a text. */
import { FunctionOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNodeForm } from './form-context.ts'
import { optionLabel, variableOptions } from './variable-options.ts'

interface Props {
  disabled: boolean
  onPick: (path: string) => void
}

export function VariableButton({ disabled, onPick }: Props) {
  const { scope } = useNodeForm()
  const items = variableOptions(scope).map((option) => ({ key: option.path, label: optionLabel(option) }))
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: ({ key }) => onPick(key) }}>
      <Button size="small" type="text" icon={<FunctionOutlined aria-hidden />} aria-label="插入变量" title="插入变量" />
    </Dropdown>
  )
}
