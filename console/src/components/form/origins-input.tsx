/** Web sites by their origins, one after the other. The value comes from its form field. */
import { channelLimits } from '@zhiku/contract/words/channels'
import { Select } from 'antd'
import type { SelectProps } from 'antd'

/** What is pasted from the address bar bears a path: the site of it is meant. Whatever is no address stays as it was typed. */
function siteOf(typed: string): string {
  const address = URL.parse(typed.trim())
  return address && /^https?:$/.test(address.protocol) && !address.username ? address.origin : typed
}

export const OriginsInput = ({ onChange, ...field }: Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange'>) => (
  <Select<string[]>
    {...field}
    onChange={(typed, options) => onChange?.([...new Set(typed.map(siteOf))], options)}
    mode="tags"
    open={false}
    suffixIcon={null}
    maxCount={channelLimits.origins}
    tokenSeparators={[' ', ',', '，', '、', '\n']}
    placeholder="https://www.example.com，输入后按回车"
  />
)
