import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { ChoiceField, KeyField, NumberField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const LoopForm = ({ bind }: FormProps<'loop'>) => (
  <>
    <PathField {...bind('list')} label="列表" types={['list']} />
    <KeyField {...bind('item')} label="每一项保存到" />
    <ChoiceField {...bind('itemType')} label="每一项是" words={variableTypes} />
    <KeyField {...bind('index')} label="序号保存到" hint="从 1 开始；不填就不保存" />
    <NumberField
      {...bind('most')}
      label="最多"
      hint="多出来的不做；“每一项”的最后一个节点要连回这里"
      min={1}
      max={workflowLimits.loopRounds}
      suffix="次"
    />
  </>
)
