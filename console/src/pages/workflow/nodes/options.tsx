import { workflowLimits } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, SwitchField, TemplateField, TextField, WordsField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const OptionsForm = ({ bind }: FormProps<'options'>) => (
  <>
    <TemplateField {...bind('text')} label="问题" />
    <ListField
      {...bind('options')}
      label="选项"
      one="选项"
      most={workflowLimits.options}
      create={() => ({ id: newPartId(), label: '', words: [] })}
    >
      {(bind) => (
        <>
          <TextField {...bind('label')} label="文字" maxLength={workflowLimits.titleLength} />
          <WordsField {...bind('words')} label="也可以说" />
        </>
      )}
    </ListField>
    <SwitchField {...bind('allowsOther')} label="允许其他回答" hint="开了就多一个“其他回答”出口，不再追问" />
    <KeyField {...bind('into')} label="保存到变量" hint="不填就不保存" />
    <TimeoutField {...bind('timeoutMinutes')} />
  </>
)
