import { typeOfPath } from '@zhiku/contract/workflows/scope'
import type { Test } from '@zhiku/contract/workflows/nodes/condition'
import { operators, workflowLimits } from '@zhiku/contract/words/workflows'
import type { Operator, VariableType } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import { useNodeForm } from '../fields/form-context.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, TextField } from '../fields/text-fields.tsx'
import { OperandField, PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostTests = 20
const matches = { all: '全部满足', any: '满足一个' }

export const ConditionForm = ({ data, set }: FormProps<'condition'>) => (
  <ListField
    field="cases"
    label="分支（从上往下，先满足的先走）"
    one="分支"
    items={data.cases}
    most={workflowLimits.branches}
    create={() => ({ id: newPartId(), name: '', match: 'all' as const, tests: [blankTest()] })}
    onChange={(cases) => set({ cases })}
  >
    {(one, at, change) => (
      <>
        <TextField
          field={`cases.${at}.name`}
          label="名称"
          value={one.name}
          maxLength={workflowLimits.titleLength}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          field={`cases.${at}.match`}
          label="怎样算满足"
          words={matches}
          value={one.match}
          onChange={(match) => change({ match })}
        />
        <ListField
          field={`cases.${at}.tests`}
          label="判断"
          one="判断"
          items={one.tests}
          most={mostTests}
          create={blankTest}
          onChange={(tests) => change({ tests })}
        >
          {(test, place, changeTest) => (
            <TestFields field={`cases.${at}.tests.${place}`} test={test} change={changeTest} />
          )}
        </ListField>
      </>
    )}
  </ListField>
)

const blankTest = (): Test => ({ path: '', operator: 'equals' })

interface TestProps {
  field: string
  test: Test
  change: (patch: Partial<Test>) => void
}

/** Only what makes sense of the variable's type can be chosen. */
function TestFields({ field, test, change }: TestProps) {
  const { scope } = useNodeForm()
  const variable = scope.find(({ key }) => key === test.path.split('.')[0])
  const type = variable && typeOfPath(variable, test.path).type
  const fitting = (Object.keys(operators) as Operator[]).filter((word) => word === test.operator || fits(word, type))
  return (
    <>
      <PathField field={`${field}.path`} label="变量" value={test.path} onChange={(path) => change({ path })} />
      <ChoiceField
        field={`${field}.operator`}
        label="怎样"
        words={Object.fromEntries(fitting.map((word) => [word, operators[word].name])) as Record<Operator, string>}
        value={test.operator}
        onChange={(operator) => change({ operator })}
      />
      {operators[test.operator].compares && (
        <OperandField
          field={`${field}.value`}
          label="比较的值"
          type={type}
          value={test.value}
          onChange={(value) => change({ value })}
        />
      )}
    </>
  )
}

const fits = (word: Operator, type: VariableType | undefined): boolean =>
  type === undefined || (operators[word].types as readonly VariableType[]).includes(type)
