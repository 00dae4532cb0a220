import { TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const HandOverForm = ({ bind }: FormProps<'hand-over'>) => (
  <>
    <TemplateField {...bind('text')} label="对客户说" />
    <TemplateField {...bind('reason')} label="转人工的原因" hint="给坐席看" rows={1} />
    <TemplateField {...bind('summary')} label="摘要" hint="已经问到的信息，给坐席看；可以不填" />
  </>
)
