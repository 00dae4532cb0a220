import { KeyField, SwitchField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ProductIdentifyForm = ({ bind }: FormProps<'product-identify'>) => (
  <>
    <PathField {...bind('input')} label="从哪里认" types={['text']} />
    <KeyField {...bind('into')} label="认出的商品保存到" />
    <KeyField {...bind('candidates')} label="可能的几个保存到" />
    <SwitchField {...bind('asks')} label="追问是哪一款" hint="可能是几款时列出来让客户选，没选出来才走“可能是几个”" />
  </>
)
