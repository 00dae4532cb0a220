import type { Validity } from '@zhiku/contract/vocabulary'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { formatTime } from '../../../lib/format.ts'

interface Effective {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}

/** Whether knowledge is served at `now`: from effectiveFrom on, and no longer from effectiveTo on. */
export function validityOf({ effectiveFrom, effectiveTo }: Effective, now: Date = new Date()): Validity {
  if (effectiveTo && new Date(effectiveTo) <= now) return 'expired'
  if (effectiveFrom && new Date(effectiveFrom) > now) return 'upcoming'
  return 'inForce'
}

/** `2026-05-01 00:00 起，2026-06-01 00:00 止`; 长期有效 when neither end is set. */
export function validityWords({ effectiveFrom, effectiveTo }: Effective): string {
  const ends = [effectiveFrom && `${formatTime(effectiveFrom)} 起`, effectiveTo && `${formatTime(effectiveTo)} 止`]
  return ends.filter(Boolean).join('，') || '长期有效'
}

/** Value of the two date fields; null is an open end. */
export type ValidityRange = [Dayjs | null, Dayjs | null]

export const rangeOf = ({ effectiveFrom, effectiveTo }: Effective): ValidityRange => [
  effectiveFrom ? dayjs(effectiveFrom) : null,
  effectiveTo ? dayjs(effectiveTo) : null,
]

/** As the calls take it: null clears an end. */
export const effectiveOf = (
  range: ValidityRange | null | undefined,
): { effectiveFrom: string | null; effectiveTo: string | null } => ({
  effectiveFrom: range?.[0]?.toISOString() ?? null,
  effectiveTo: range?.[1]?.toISOString() ?? null,
})
