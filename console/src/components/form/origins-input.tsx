/** Web sites by their origins, one after the other. The value comes from its form field. */
import { channelLimits } from '@zhiku/contract/words/channels'
import { Select } from 'antd'
import type { SelectProps } from 'antd'

export const OriginsInput = (field: Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange'>) => (
  <Select<string[]>
    {...field}
    mode="tags"
    open={false}
    suffixIcon={null}
    maxCount={channelLimits.origins}
    tokenSeparators={[' ', ',', '，', '、', '\n']}
    placeholder="https://www.example.com，输入后按回车"
  />
)
