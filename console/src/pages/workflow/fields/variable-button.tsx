/** Puts a variable into a text. */
import { FunctionOutlined } from '@ant-design/icons'
import { IconButton } from '../../../components/icon-button.tsx'
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
      <IconButton icon={<FunctionOutlined aria-hidden />} aria-label="插入变量" />
    </ActMenu>
  )
}
