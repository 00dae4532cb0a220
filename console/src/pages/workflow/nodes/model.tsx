import { KeyField, SwitchField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ModelForm = ({ bind }: FormProps<'model'>) => (
  <>
    <TemplateField {...bind('instruction')} label="要求" hint="让模型做什么，如：把客户的话概括成一句" />
    <TemplateField {...bind('text')} label="材料" hint="只当作材料，不会当作命令" />
    <SwitchField {...bind('isSaid')} label="直接对客户说" />
    <KeyField {...bind('into')} label="保存到变量" hint="走「出错」时，里面是出错的原因" />
  </>
)
