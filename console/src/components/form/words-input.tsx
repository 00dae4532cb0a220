/** Free words; Enter, a comma or an ideographic comma ends one. The value comes from its form field. */
import { Select } from 'antd'
import type { SelectProps } from 'antd'

interface WordsInputProps extends Pick<SelectProps<string[]>, 'id' | 'value'> {
  onChange?: (words: string[]) => void
  placeholder?: string
}

export const WordsInput = ({ onChange, ...field }: WordsInputProps) => (
  <Select<string[]>
    placeholder="输入后按回车"
    {...field}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、', ';', '；']}
    onChange={(words) => onChange?.([...new Set(words.map((word) => word.trim()).filter(Boolean))])}
  />
)
