import { nextDay } from '@zhiku/contract/beijing-time'
import { readEdge } from '@zhiku/contract/validity'
import type { Edge } from '@zhiku/contract/validity'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'
import { edgeProblem, instantOf, textOfEdge, today } from './validity.ts'
import { ActMenu } from '../act-menu.tsx'
import './time-range.css'

interface Range {
  /** ISO 8601; from the first day's beginning up to, not including, the day after the last. */
  from: string | undefined
  to: string | undefined
}

interface Props extends Range {
  onChange: (range: Partial<Range>) => void
}

const labels = { from: '开始日期', to: '结束日期' } as const satisfies Record<Edge, string>

/** Days of Beijing; what cannot be read stays where it was typed, is said to be so, and narrows nothing. */
export function TimeRange({ from, to, onChange }: Props) {
  const [problems, setProblems] = useState<Partial<Record<Edge, string | undefined>>>({})
  const endOf = (edge: Edge, value: string | undefined) => (
    <DayInput
      edge={edge}
      value={value}
      onSettle={(text) => {
        setProblems({ ...problems, [edge]: edgeProblem(text, edge, labels[edge]) })
        const instant = instantOf(text, edge)
        if (instant !== undefined && (instant ?? undefined) !== value) onChange({ [edge]: instant ?? undefined })
      }}
    />
  )
  const problem = problems.from ?? problems.to ?? (from && to && to <= from ? '结束日期早于开始日期' : undefined)
  return (
    <div className="zk-time-range" role="group" aria-label="时间">
      {endOf('from', from)}
      {endOf('to', to)}
      <ActMenu
        menu={{
          items: presets.map(({ label }, key) => ({ key, label })),
          onClick: ({ key }) => {
            setProblems({})
            onChange(lastDays(presets[Number(key)]?.days ?? 1))
          },
        }}
      >
        <Button>最近</Button>
      </ActMenu>
      {problem && (
        <p className="zk-field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const presets = [
  { label: '今天', days: 1 },
  { label: '近 7 天', days: 7 },
  { label: '近 30 天', days: 30 },
]

/** Today included. */
function lastDays(days: number): Range {
  const last = today()
  const first = dayjs(nextDay(last)).subtract(days, 'day').format('YYYY-MM-DD')
  return { from: readEdge(first, 'from'), to: readEdge(last, 'to') }
}

interface DayInputProps {
  edge: Edge
  value: string | undefined
  onSettle: (text: string) => void
}

function DayInput({ edge, value, onSettle }: DayInputProps) {
  const [text, setText] = useState(textOfEdge(value, edge))
  const [applied, setApplied] = useState(value)
  // The address changed by other means (back, 清空条件, 最近): show what it says.
  if (applied !== value) {
    setApplied(value)
    setText(textOfEdge(value, edge))
  }
  return (
    <DateInput
      edge={edge}
      label={labels[edge]}
      placeholder={labels[edge]}
      value={text}
      onChange={setText}
      onSettle={onSettle}
    />
  )
}
