import { workflowLimits } from '@zhiku/contract/words/workflows'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, TemplateField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const EndForm = ({ bind }: FormProps<'end'>) => (
  <>
    <TemplateField {...bind('text')} label="最后说的话" hint="可以不填" />
    <ListField
      {...bind('outputs')}
      label="输出"
      one="输出"
      most={workflowLimits.variables}
      create={() => ({ key: '', value: { from: 'variable' as const, path: '' } })}
    >
      {(bind) => (
        <>
          <KeyField {...bind('key')} label="名字" />
          <OperandField {...bind('value')} label="值" />
        </>
      )}
    </ListField>
  </>
)
