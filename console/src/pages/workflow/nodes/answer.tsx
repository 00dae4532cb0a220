import { BasesField } from '../fields/bases-field.tsx'
import { KeyField, NumberField, SwitchField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const AnswerForm = ({ data, set }: FormProps<'answer'>) => (
  <>
    <TemplateField
      field="question"
      label="问题"
      rows={1}
      value={data.question}
      onChange={(question) => set({ question })}
    />
    <BasesField value={data.knowledgeBaseIds} onChange={(knowledgeBaseIds) => set({ knowledgeBaseIds })} />
    <NumberField
      field="minScore"
      label="最低得分"
      min={0}
      max={1}
      step={0.05}
      value={data.minScore}
      onChange={(minScore) => set({ minScore })}
    />
    <SwitchField field="isSaid" label="直接对客户说" value={data.isSaid} onChange={(isSaid) => set({ isSaid })} />
    <SwitchField
      field="useModel"
      label="让大模型组织语言"
      hint="没有设置模型服务时按原文摘录"
      value={data.useModel}
      onChange={(useModel) => set({ useModel })}
    />
    <KeyField field="into" label="保存到变量" value={data.into} onChange={(into) => set({ into })} />
  </>
)
