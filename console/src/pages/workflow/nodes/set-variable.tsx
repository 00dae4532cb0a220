import { assignmentActs, workflowLimits } from '@zhiku/contract/words/workflows'
import { useNodeForm } from '../fields/form-context.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField } from '../fields/text-fields.tsx'
import { OperandField, WrittenField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export function SetVariableForm({ bind }: FormProps<'set-variable'>) {
  const { declared } = useNodeForm()
  return (
    <ListField
      {...bind('assignments')}
      label="要改的变量"
      one="变量"
      most={workflowLimits.assignments}
      create={() => ({ key: '', act: 'set' as const })}
    >
      {(bind, assignment) => (
        <>
          <WrittenField {...bind('key')} label="变量" />
          <ChoiceField {...bind('act')} label="怎样改" words={assignmentActs} />
          {assignment.act !== 'clear' && (
            <OperandField
              {...bind('value')}
              label="新的值"
              type={declared.find(({ key }) => key === assignment.key)?.type}
            />
          )}
        </>
      )}
    </ListField>
  )
}
