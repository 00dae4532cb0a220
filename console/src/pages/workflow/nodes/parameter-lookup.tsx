import { KeyField, TemplateField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ParameterLookupForm = ({ data, set }: FormProps<'parameter-lookup'>) => (
  <>
    <PathField
      field="product"
      label="商品"
      types={['product']}
      value={data.product}
      onChange={(product) => set({ product })}
    />
    <TemplateField
      field="parameter"
      label="参数"
      hint="参数名，或客户问的话"
      rows={1}
      value={data.parameter}
      onChange={(parameter) => set({ parameter })}
    />
    <KeyField field="into" label="保存到变量" value={data.into} onChange={(into) => set({ into })} />
  </>
)
