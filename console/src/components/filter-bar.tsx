/** Controls for the filters of a list, on one line: a choice applies at once, text after Enter or a short pause. */
import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FilterSpec, ListPageState } from '../lib/use-list-page.ts'
import { useRoom } from '../lib/use-room.ts'
import { isTight, shownFilters } from './shown-filters.ts'
import type { SizedFilter } from './shown-filters.ts'

/** Milliseconds without a key press until text is applied. */
const pauseMs = 400

/** A filter that the page draws itself. */
export interface OwnFilter {
  /** Filters of the list that it sets. */
  of: readonly string[]
  control: ReactNode
  /** Pixels that it needs; those of a choice where absent. */
  width?: number
  /** It stands before the choices that the list declares. */
  isFirst?: boolean
}

/** Pixels that a control needs at least. */
const widths = { text: 168, choice: 116 }

interface Props {
  list: ListPageState
  own?: readonly OwnFilter[] | undefined
  /** Its line is given to something else; what stands below it stays. */
  isCovered?: boolean
}

/** What there is no room for stands below, once it is asked for or narrows the list. */
export function FilterBar({ list, own = [], isCovered = false }: Props) {
  const [measure, room] = useRoom()
  const restId = useId()
  const filters = filtersOf(list, own)
  const isSet = ({ of }: SizedFilter) => of.some((name) => list.filters[name])
  const shown = shownFilters(filters, room)
  const rest = filters.filter((filter) => !shown.includes(filter))
  const setOfRest = rest.filter(isSet).length
  const [isOpen, setOpen] = useState<boolean>()
  const isRestShown = rest.length > 0 && (isOpen ?? setOfRest > 0)
  const isNarrow = rest.length > 0 && isTight(shown, room)
  if (filters.length === 0) return null
  const draw = ({ of, control }: SizedFilter) => <Fragment key={of.join()}>{control}</Fragment>
  const clear = () =>
    list.setFilters(Object.fromEntries(filters.flatMap(({ of }) => of.map((name) => [name, undefined]))))
  const clearing = filters.some(isSet) && (
    <Button type="link" className="zk-filter-clear" onClick={clear}>
      清空条件
    </Button>
  )
  return (
    <search className="zk-filters">
      <div ref={measure} className="zk-filter-bar" data-measured={room !== undefined} hidden={isCovered}>
        {shown.map(draw)}
        {rest.length > 0 && (
          <Button
            type="text"
            className="zk-filter-more"
            aria-expanded={isRestShown}
            aria-controls={restId}
            icon={!isNarrow && <DownOutlined aria-hidden rotate={isRestShown ? 180 : 0} />}
            iconPlacement="end"
            onClick={() => setOpen(!isRestShown)}
          >
            {isNarrow ? '筛选' : '更多筛选'}
            {setOfRest > 0 && ` ${setOfRest}`}
          </Button>
        )}
        {!isNarrow && clearing}
      </div>
      <div id={restId} className="zk-filter-rest" hidden={!isRestShown}>
        {isRestShown && rest.map(draw)}
        {isRestShown && isNarrow && clearing}
      </div>
    </search>
  )
}

/** Text, what the page wants early, the declared choices, the page's own. */
function filtersOf(list: ListPageState, own: readonly OwnFilter[]): SizedFilter[] {
  const declared = Object.entries(list.specs)
    .filter(([, spec]) => !spec.hidden)
    .map(([name, spec]) => ({
      of: [name],
      isText: !spec.words,
      width: spec.words ? widths.choice : widths.text,
      control: (
        <Filter spec={spec} value={list.filters[name]} onChange={(value) => list.setFilters({ [name]: value })} />
      ),
    }))
  const sized = own.map((filter) => ({ ...filter, width: filter.width ?? widths.choice }))
  return [
    ...declared.filter(({ isText }) => isText),
    ...sized.filter(({ isFirst }) => isFirst),
    ...declared.filter(({ isText }) => !isText),
    ...sized.filter(({ isFirst }) => !isFirst),
  ]
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
