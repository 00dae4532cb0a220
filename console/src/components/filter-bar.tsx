/** Controls for the filters of a list: a choice applies at once, text after Enter or a short pause. */
import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FilterSpec, ListPageState } from '../lib/use-list-page.ts'

/** Milliseconds without a key press until text is applied. */
const pauseMs = 400

interface Props {
  list: ListPageState
  /** Controls of the page's own, drawn behind the declared ones. */
  children?: ReactNode
}

export function FilterBar({ list, children }: Props) {
  const drawn = Object.entries(list.specs).filter(([, spec]) => !spec.hidden)
  const isFiltered = drawn.some(([name]) => list.filters[name])
  if (drawn.length === 0 && !children) return null
  return (
    <search className="zk-filter-bar">
      {drawn.map(([name, spec]) => (
        <Filter
          key={name}
          spec={spec}
          value={list.filters[name]}
          onChange={(value) => list.setFilters({ [name]: value })}
        />
      ))}
      {children}
      {isFiltered && (
        <Button type="link" onClick={() => list.resetFilters()}>
          清空条件
        </Button>
      )}
    </search>
  )
}

interface FilterProps {
  spec: FilterSpec
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ spec, value, onChange }: FilterProps) {
  if (!spec.words) return <TextFilter spec={spec} value={value} onChange={onChange} />
  return (
    <Select
      className="zk-filter-choice"
      aria-label={spec.label}
      placeholder={spec.placeholder ?? spec.label}
      allowClear
      value={value ?? null}
      options={Object.entries(spec.words).map(([word, label]) => ({ value: word, label }))}
      onChange={(word?: string | null) => onChange(word ?? undefined)}
    />
  )
}

function TextFilter({ spec, value = '', onChange }: FilterProps) {
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by other means (back, 清空条件): show what it says.
  if (applied !== value) {
    setApplied(value)
    setDraft(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onChange(text.trim() || undefined)
  }
  return (
    <Input
      className="zk-filter-text"
      aria-label={spec.label}
      placeholder={spec.placeholder ?? `搜索${spec.label}`}
      prefix={<SearchOutlined />}
      allowClear
      maxLength={200}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => apply(target.value), pauseMs)
      }}
      onPressEnter={() => apply(draft)}
    />
  )
}
