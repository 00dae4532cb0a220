import { typeOfPath } from '@zhiku/contract/workflows/scope'
import type { Test } from '@zhiku/contract/workflows/nodes/condition'
import { operators, workflowLimits } from '@zhiku/contract/words/workflows'
import type { Operator, VariableType } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import type { Bind } from '../fields/bind.ts'
import { useNodeForm } from '../fields/form-context.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, TextField } from '../fields/text-fields.tsx'
import { OperandField, PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostTests = 20
const matches = { all: '全部满足', any: '满足一个' }

export const ConditionForm = ({ bind }: FormProps<'condition'>) => (
  <ListField
    {...bind('cases')}
    label="分支（从上往下，先满足的先走）"
    one="分支"
    most={workflowLimits.branches}
    create={() => ({ id: newPartId(), name: '', match: 'all' as const, tests: [blankTest()] })}
  >
    {(bind) => (
      <>
        <TextField {...bind('name')} label="名称" maxLength={workflowLimits.titleLength} />
        <ChoiceField {...bind('match')} label="怎样算满足" words={matches} />
        <ListField {...bind('tests')} label="判断" one="判断" most={mostTests} create={blankTest}>
          {(bind, test) => <TestFields bind={bind} test={test} />}
        </ListField>
      </>
    )}
  </ListField>
)

const blankTest = (): Test => ({ path: '', operator: 'equals' })

interface TestProps {
  bind: Bind<Test>
  test: Test
}

/** Only what makes sense of the variable's type can be chosen. */
function TestFields({ bind, test }: TestProps) {
  const { scope } = useNodeForm()
  const variable = scope.find(({ key }) => key === test.path.split('.')[0])
  const type = variable && typeOfPath(variable, test.path).type
  const fitting = (Object.keys(operators) as Operator[]).filter((word) => word === test.operator || fits(word, type))
  return (
    <>
      <PathField {...bind('path')} label="变量" />
      <ChoiceField
        {...bind('operator')}
        label="怎样"
        words={Object.fromEntries(fitting.map((word) => [word, operators[word].name])) as Record<Operator, string>}
      />
      {operators[test.operator].compares && <OperandField {...bind('value')} label="比较的值" type={type} />}
    </>
  )
}

const fits = (word: Operator, type: VariableType | undefined): boolean =>
  type === undefined || (operators[word].types as readonly VariableType[]).includes(type)
