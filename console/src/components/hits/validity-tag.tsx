import { daysLeft, untilWords } from '@zhiku/contract/validity'
import { useState } from 'react'
import { StatusTag } from '../status-tag.tsx'
import { leftWords, warningDays } from './expiry.ts'

/** Until when the knowledge may be relied on, in one line. What searchers are served is in force at this moment. */
export function ValidityTag({ effectiveTo }: { effectiveTo: string | undefined }) {
  const [now] = useState(() => new Date())
  if (!effectiveTo) return <StatusTag kind="success" text="长期有效" />
  const days = daysLeft(effectiveTo, now)
  const until = `有效期至 ${untilWords(effectiveTo)}`
  if (days > warningDays) return <StatusTag kind="success" text={until} />
  return <StatusTag kind="warning" text={`${until}，${days === 0 ? '已失效' : leftWords(days)}`} />
}
