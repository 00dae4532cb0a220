/** Puts a variable into a text. */
import { FunctionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNodeForm } from './form-context.ts'
import { optionLabel, variableOptions } from './variable-options.ts'
import { ActMenu } from '../../../components/act-menu.tsx'

interface Props {
  disabled: boolean
  onPick: (path: string) => void
}

export function VariableButton({ disabled, onPick }: Props) {
  const { scope } = useNodeForm()
  const items = variableOptions(scope).map((option) => ({ key: option.path, label: optionLabel(option) }))
  return (
    <ActMenu disabled={disabled} menu={{ items, onClick: ({ key }) => onPick(key) }}>
      <Button size="small" type="text" icon={<FunctionOutlined aria-hidden />} aria-label="插入变量" title="插入变量" />
    </ActMenu>
  )
}
