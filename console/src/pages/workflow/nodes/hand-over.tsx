import { TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

export const HandOverForm = ({ data, set }: FormProps<'hand-over'>) => (
  <>
    <TemplateField field="text" label="对客户说" value={data.text} onChange={(text) => set({ text })} />
    <TemplateField
      field="reason"
      label="转人工的原因"
      hint="给坐席看"
      rows={1}
      value={data.reason}
      onChange={(reason) => set({ reason })}
    />
    <TemplateField
      field="summary"
      label="摘要"
      hint="已经问到的信息，给坐席看；可以不填"
      value={data.summary}
      onChange={(summary) => set({ summary })}
    />
  </>
)
