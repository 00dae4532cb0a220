import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { readStored, writeStored } from '../lib/stored.ts'
import type { ListPageState } from '../lib/use-list-page.ts'

/** Fetched when it is opened. */
const ColumnChoices = lazy(() => import('./column-choices.tsx').then((module) => ({ default: module.ColumnChoices })))

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

export interface ColumnSettingsProps {
  /** Of the list. */
  name: string
  list: ListPageState
  columns: readonly { key: string; title: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

export function ColumnSettings(props: ColumnSettingsProps) {
  const choices = (
    <Suspense fallback={null}>
      <ColumnChoices {...props} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="列、行距与视图" content={choices}>
      <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置与视图" />
    </Popover>
  )
}
