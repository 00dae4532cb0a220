import { BasesField } from '../fields/bases-field.tsx'
import { KeyField, NumberField, SwitchField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const AnswerForm = ({ bind }: FormProps<'answer'>) => (
  <>
    <TemplateField {...bind('question')} label="问题" rows={1} />
    <BasesField {...bind('knowledgeBaseIds')} />
    <NumberField {...bind('minScore')} label="最低得分" min={0} max={1} step={0.05} />
    <SwitchField {...bind('isSaid')} label="直接对客户说" />
    <SwitchField {...bind('useModel')} label="让大模型组织语言" hint="没有设置模型服务时按原文摘录" />
    <KeyField {...bind('into')} label="保存到变量" />
  </>
)
