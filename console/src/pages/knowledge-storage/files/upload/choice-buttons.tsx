import { Radio } from 'antd'
import type { Choice } from './upload-row.ts'

const choiceWords = { replace: '替换为新版本', keepBoth: '保留两份', skip: '跳过' } as const satisfies Record<
  Choice,
  string
>

interface Props {
  /** What the choice is about, for screen readers. */
  label: string
  value: Choice | undefined
  onChoose: (choice: Choice) => void
}

export function ChoiceButtons({ label, value, onChoose }: Props) {
  return (
    <Radio.Group
      size="small"
      optionType="button"
      aria-label={`${label}怎样处理`}
      value={value ?? null}
      onChange={({ target }) => onChoose(target.value as Choice)} // the options are the choices
      options={Object.entries(choiceWords).map(([choice, word]) => ({ value: choice, label: word }))}
    />
  )
}
