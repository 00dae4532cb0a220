import { workflowLimits } from '@zhiku/contract/words/workflows'
import { NumberField } from './text-fields.tsx'

const minutesADay = 24 * 60

interface Props {
  value: number
  onChange: (minutes: number) => void
}

export const TimeoutField = (props: Props) => (
  <NumberField
    field="timeoutMinutes"
    label="最多等"
    hint={`0 表示一直等（最多 ${workflowLimits.waitingDays} 天）；填了就多一个“超时”出口`}
    min={0}
    max={workflowLimits.waitingDays * minutesADay}
    suffix="分钟"
    {...props}
  />
)
