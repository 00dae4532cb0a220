import type { NumberDraft, RangeDraft } from './product-draft.ts'
import { NumberInput } from './number-input.tsx'
import { parseRange } from './quantity.ts'

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: RangeDraft | null | undefined
  onChange?: (value: RangeDraft | null) => void
  name: string
  unit?: string | undefined
}

/** Both ends of a range; `26-32` in either field fills both. */
export function RangeInput({ id, value, onChange, name, unit }: Props) {
  const { min, max } = value ?? { min: null, max: null }
  const set = (ends: { min: NumberDraft; max: NumberDraft }) =>
    onChange?.(ends.min === null && ends.max === null ? null : ends)
  const takeBoth = (text: string): boolean => {
    const both = parseRange(text, unit)
    if (both) set(both)
    return both !== undefined
  }
  return (
    <div className="zk-range-input" role="group" aria-label={name}>
      <NumberInput
        {...(id !== undefined && { id })}
        label={`${name}，从`}
        placeholder="从"
        value={min}
        unit={unit}
        onText={takeBoth}
        onChange={(end) => set({ min: end, max })}
      />
      <span aria-hidden="true">–</span>
      <NumberInput
        label={`${name}，到`}
        placeholder="到"
        value={max}
        unit={unit}
        onText={takeBoth}
        onChange={(end) => set({ min, max: end })}
      />
    </div>
  )
}
