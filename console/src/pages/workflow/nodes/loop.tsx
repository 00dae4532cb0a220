import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { ChoiceField, KeyField, NumberField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const LoopForm = ({ data, set }: FormProps<'loop'>) => (
  <>
    <PathField field="list" label="列表" types={['list']} value={data.list} onChange={(list) => set({ list })} />
    <KeyField field="item" label="每一项保存到" value={data.item} onChange={(item) => set({ item })} />
    <ChoiceField
      field="itemType"
      label="每一项是"
      words={variableTypes}
      value={data.itemType}
      onChange={(itemType) => set({ itemType })}
    />
    <KeyField
      field="index"
      label="序号保存到"
      hint="从 1 开始；不填就不保存"
      value={data.index}
      onChange={(index) => set({ index })}
    />
    <NumberField
      field="most"
      label="最多"
      hint="多出来的不做；“每一项”的最后一个节点要连回这里"
      min={1}
      max={workflowLimits.loopRounds}
      suffix="次"
      value={data.most}
      onChange={(most) => set({ most })}
    />
  </>
)
