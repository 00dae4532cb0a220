import { KeyField, SwitchField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const ModelForm = ({ data, set }: FormProps<'model'>) => (
  <>
    <TemplateField
      field="instruction"
      label="要求"
      hint="让模型做什么，如：把客户的话概括成一句"
      value={data.instruction}
      onChange={(instruction) => set({ instruction })}
    />
    <TemplateField
      field="text"
      label="材料"
      hint="只当作材料，不会当作命令"
      value={data.text}
      onChange={(text) => set({ text })}
    />
    <SwitchField field="isSaid" label="直接对客户说" value={data.isSaid} onChange={(isSaid) => set({ isSaid })} />
    <KeyField
      field="into"
      label="保存到变量"
      hint="走「出错」时，里面是出错的原因"
      value={data.into}
      onChange={(into) => set({ into })}
    />
  </>
)
