/**
 * A day of Beijing, or a day and an hour, as a text with a calendar beside it. The text is the value: what is typed is
 * never dropped; once it is left, what can be read is shown in one writing.
 */
import { CalendarOutlined } from '@ant-design/icons'
import type { Edge } from '@zhiku/contract/validity'
import { Button, Calendar, Input, Popover } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { instantOf, textOfEdge, today } from './validity.ts'
import './date-input.css'

interface Props {
  edge: Edge
  /** Said by screen readers. */
  label: string
  placeholder: string
  /** Filled in by a form, as are the three below. */
  id?: string
  value?: string
  onChange?: (text: string) => void
  onBlur?: () => void
  /** Told the text once it is not being typed any more: left, entered, chosen or cleared. */
  onSettle?: (text: string) => void
}

export function DateInput({ edge, label, placeholder, id, value = '', onChange, onBlur, onSettle }: Props) {
  const [isOpen, setOpen] = useState(false)
  const instant = instantOf(value, edge)
  const written = textOfEdge(instant, edge)
  const [day = '', hour] = written.split(' ')
  const settle = () => {
    const isRead = instant !== undefined
    if (isRead && written !== value) onChange?.(written)
    onSettle?.(isRead ? written : value)
  }
  const choose = (text: string) => {
    onChange?.(text)
    onSettle?.(text)
  }
  const calendar = (
    <Calendar
      className="zk-date-calendar"
      fullscreen={false}
      value={dayjs(day || today())}
      onSelect={(chosen, { source }) => {
        choose([chosen.format('YYYY-MM-DD'), hour].filter(Boolean).join(' '))
        if (source === 'date') setOpen(false)
      }}
    />
  )
  return (
    <Input
      {...(id && { id })}
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder}
      allowClear
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      onClear={() => onSettle?.('')}
      onPressEnter={settle}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      suffix={
        <Popover open={isOpen} trigger="click" placement="bottomRight" content={calendar} onOpenChange={setOpen}>
          <Button
            type="text"
            size="small"
            icon={<CalendarOutlined aria-hidden />}
            aria-label={`从日历选${label}`}
            aria-expanded={isOpen}
          />
        </Popover>
      }
    />
  )
}
