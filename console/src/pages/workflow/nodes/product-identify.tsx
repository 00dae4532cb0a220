import { KeyField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ProductIdentifyForm = ({ data, set }: FormProps<'product-identify'>) => (
  <>
    <PathField
      field="input"
      label="从哪里认"
      types={['text']}
      value={data.input}
      onChange={(input) => set({ input })}
    />
    <KeyField field="into" label="认出的商品保存到" value={data.into} onChange={(into) => set({ into })} />
    <KeyField
      field="candidates"
      label="可能的几个保存到"
      value={data.candidates}
      onChange={(candidates) => set({ candidates })}
    />
  </>
)
