import { formFieldTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField, SwitchField, TemplateField, TextField, WordsField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const FormForm = ({ bind }: FormProps<'form'>) => (
  <>
    <TemplateField {...bind('text')} label="说明" hint="显示在表单上方" />
    <ListField
      {...bind('fields')}
      label="要收集的信息"
      one="信息"
      most={workflowLimits.formFields}
      create={() => ({ key: '', name: '', type: 'text' as const, required: true, options: [] })}
    >
      {(bind, field) => (
        <>
          <TextField {...bind('name')} label="名称" />
          <KeyField {...bind('key')} label="保存到变量" />
          <ChoiceField {...bind('type')} label="类型" words={formFieldTypes} />
          {field.type === 'choice' && <WordsField {...bind('options')} label="选项" />}
          <SwitchField {...bind('required')} label="必填" />
        </>
      )}
    </ListField>
    <TimeoutField {...bind('timeoutMinutes')} />
  </>
)
