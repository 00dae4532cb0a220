import { workflowLimits } from '@zhiku/contract/words/workflows'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, TemplateField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const EndForm = ({ data, set }: FormProps<'end'>) => (
  <>
    <TemplateField
      field="text"
      label="最后说的话"
      hint="可以不填"
      value={data.text}
      onChange={(text) => set({ text })}
    />
    <ListField
      field="outputs"
      label="输出"
      one="输出"
      items={data.outputs}
      most={workflowLimits.variables}
      create={() => ({ key: '', value: { from: 'variable' as const, path: '' } })}
      onChange={(outputs) => set({ outputs })}
    >
      {(output, at, change) => (
        <>
          <KeyField field={`outputs.${at}.key`} label="名字" value={output.key} onChange={(key) => change({ key })} />
          <OperandField
            field={`outputs.${at}.value`}
            label="值"
            value={output.value}
            onChange={(value) => change({ value })}
          />
        </>
      )}
    </ListField>
  </>
)
