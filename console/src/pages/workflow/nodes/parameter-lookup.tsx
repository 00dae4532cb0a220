import { KeyField, TemplateField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ParameterLookupForm = ({ bind }: FormProps<'parameter-lookup'>) => (
  <>
    <PathField {...bind('product')} label="商品" types={['product']} />
    <TemplateField {...bind('parameter')} label="参数" hint="参数名，或客户问的话" rows={1} />
    <KeyField {...bind('into')} label="保存到变量" />
  </>
)
