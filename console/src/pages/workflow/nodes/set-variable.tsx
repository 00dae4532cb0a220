import { assignmentActs, workflowLimits } from '@zhiku/contract/words/workflows'
import { useNodeForm } from '../fields/form-context.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField } from '../fields/text-fields.tsx'
import { OperandField, WrittenField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export function SetVariableForm({ data, set }: FormProps<'set-variable'>) {
  const { declared } = useNodeForm()
  return (
    <ListField
      field="assignments"
      label="要改的变量"
      one="变量"
      items={data.assignments}
      most={workflowLimits.assignments}
      create={() => ({ key: '', act: 'set' as const })}
      onChange={(assignments) => set({ assignments })}
    >
      {(assignment, at, change) => (
        <>
          <WrittenField
            field={`assignments.${at}.key`}
            label="变量"
            value={assignment.key}
            onChange={(key) => change({ key })}
          />
          <ChoiceField
            field={`assignments.${at}.act`}
            label="怎样改"
            words={assignmentActs}
            value={assignment.act}
            onChange={(act) => change({ act })}
          />
          {assignment.act !== 'clear' && (
            <OperandField
              field={`assignments.${at}.value`}
              label="新的值"
              type={declared.find(({ key }) => key === assignment.key)?.type}
              value={assignment.value}
              onChange={(value) => change({ value })}
            />
          )}
        </>
      )}
    </ListField>
  )
}
