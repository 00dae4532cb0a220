import { replyTypes } from '@zhiku/contract/words/workflows'
import { ChoiceField, KeyField, TemplateField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const AskForm = ({ data, set }: FormProps<'ask'>) => (
  <>
    <TemplateField field="text" label="问题" value={data.text} onChange={(text) => set({ text })} />
    <ChoiceField
      field="expects"
      label="回答应是"
      words={replyTypes}
      value={data.expects}
      onChange={(expects) => set({ expects })}
    />
    <TemplateField
      field="retryText"
      label="回答不对时说"
      hint="不填就用系统的话"
      rows={1}
      value={data.retryText}
      onChange={(retryText) => set({ retryText })}
    />
    <KeyField field="into" label="保存到变量" value={data.into} onChange={(into) => set({ into })} />
    <TimeoutField value={data.timeoutMinutes} onChange={(timeoutMinutes) => set({ timeoutMinutes })} />
  </>
)
