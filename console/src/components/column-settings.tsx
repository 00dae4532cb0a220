import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Radio } from 'antd'
import { useState } from 'react'
import { readStored, writeStored } from '../lib/stored.ts'
import { densities, setDensity, useDensity } from '../lib/use-density.ts'
import type { Density } from '../lib/use-density.ts'

/** Keys of the columns that this browser hides in one list, remembered under the list's name. */
export function useHiddenColumns(listName: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const storageKey = `zhiku-columns-${listName}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = readStored(storageKey)
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [])
  })
  return [
    hidden,
    (next) => {
      setHidden(next)
      writeStored(storageKey, [...next])
    },
  ]
}

interface Props {
  columns: readonly { key: string; title: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

export function ColumnSettings({ columns, hidden, onChange }: Props) {
  const density = useDensity((state) => state.density)
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  const choices = (
    <div className="zk-column-settings">
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={({ target }) => toggle(key, target.checked)}>
          {title}
        </Checkbox>
      ))}
      <Button size="small" type="link" disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
        恢复默认
      </Button>
      <Radio.Group
        aria-label="行距"
        size="small"
        optionType="button"
        value={density}
        options={Object.entries(densities).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setDensity(target.value as Density)} // the options are those words
      />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="列与行距" content={choices}>
      <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置" />
    </Popover>
  )
}
