import { workflowLimits } from '@zhiku/contract/words/workflows'
import type { Bound } from './bind.ts'
import { NumberField } from './text-fields.tsx'

const minutesADay = 24 * 60

export const TimeoutField = (bound: Bound<number>) => (
  <NumberField
    {...bound}
    label="最多等"
    hint={`0 表示一直等（最多 ${workflowLimits.waitingDays} 天）；填了就多一个“超时”出口`}
    min={0}
    max={workflowLimits.waitingDays * minutesADay}
    suffix="分钟"
  />
)
