import { workflowLimits } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, SwitchField, TemplateField, TextField, WordsField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const OptionsForm = ({ data, set }: FormProps<'options'>) => (
  <>
    <TemplateField field="text" label="问题" value={data.text} onChange={(text) => set({ text })} />
    <ListField
      field="options"
      label="选项"
      one="选项"
      items={data.options}
      most={workflowLimits.options}
      create={() => ({ id: newPartId(), label: '', words: [] })}
      onChange={(options) => set({ options })}
    >
      {(option, at, change) => (
        <>
          <TextField
            field={`options.${at}.label`}
            label="文字"
            value={option.label}
            maxLength={workflowLimits.titleLength}
            onChange={(label) => change({ label })}
          />
          <WordsField
            field={`options.${at}.words`}
            label="也可以说"
            value={option.words}
            onChange={(words) => change({ words: [...words] })}
          />
        </>
      )}
    </ListField>
    <SwitchField
      field="allowsOther"
      label="允许其他回答"
      hint="开了就多一个“其他回答”出口，不再追问"
      value={data.allowsOther}
      onChange={(allowsOther) => set({ allowsOther })}
    />
    <KeyField
      field="into"
      label="保存到变量"
      hint="不填就不保存"
      value={data.into}
      onChange={(into) => set({ into })}
    />
    <TimeoutField value={data.timeoutMinutes} onChange={(timeoutMinutes) => set({ timeoutMinutes })} />
  </>
)
