import { formFieldTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField, SwitchField, TemplateField, TextField, WordsField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const FormForm = ({ data, set }: FormProps<'form'>) => (
  <>
    <TemplateField
      field="text"
      label="说明"
      hint="显示在表单上方"
      value={data.text}
      onChange={(text) => set({ text })}
    />
    <ListField
      field="fields"
      label="要收集的信息"
      one="信息"
      items={data.fields}
      most={workflowLimits.formFields}
      create={() => ({ key: '', name: '', type: 'text' as const, required: true, options: [] })}
      onChange={(fields) => set({ fields })}
    >
      {(field, at, change) => (
        <>
          <TextField
            field={`fields.${at}.name`}
            label="名称"
            value={field.name}
            onChange={(name) => change({ name })}
          />
          <KeyField
            field={`fields.${at}.key`}
            label="保存到变量"
            value={field.key}
            onChange={(key) => change({ key })}
          />
          <ChoiceField
            field={`fields.${at}.type`}
            label="类型"
            words={formFieldTypes}
            value={field.type}
            onChange={(type) => change({ type })}
          />
          {field.type === 'choice' && (
            <WordsField
              field={`fields.${at}.options`}
              label="选项"
              value={field.options}
              onChange={(options) => change({ options: [...options] })}
            />
          )}
          <SwitchField
            field={`fields.${at}.required`}
            label="必填"
            value={field.required}
            onChange={(required) => change({ required })}
          />
        </>
      )}
    </ListField>
    <TimeoutField value={data.timeoutMinutes} onChange={(timeoutMinutes) => set({ timeoutMinutes })} />
  </>
)
