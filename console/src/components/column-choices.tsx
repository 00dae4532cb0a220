/** Which columns a list shows, how close its rows stand, and the views of it that were saved. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { WhyOff } from './why-off.tsx'
import { toast } from '../lib/toast.ts'
import { applyFilters, readViews, viewFilters, writeViews } from '../lib/saved-views.ts'
import type { SavedView } from '../lib/saved-views.ts'
import { setCompactLists, useCompactLists } from '../lib/use-compact-lists.ts'
import type { ColumnSettingsProps } from './column-settings.tsx'

export function ColumnChoices(props: ColumnSettingsProps) {
  const { columns, hidden, onChange } = props
  const isCompact = useCompactLists((state) => state.isCompact)
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  return (
    <div className="zk-column-settings">
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={({ target }) => toggle(key, target.checked)}>
          {title}
        </Checkbox>
      ))}
      <WhyOff reason={hidden.size === 0 ? '所有列都显示着' : undefined}>
        <Button size="small" type="link" disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
          恢复默认
        </Button>
      </WhyOff>
      <Checkbox
        className="zk-column-settings-rows"
        checked={isCompact}
        onChange={({ target }) => setCompactLists(target.checked)}
      >
        所有列表都用紧凑行
      </Checkbox>
      <SavedViews {...props} />
    </div>
  )
}

/** Characters of a view's name. */
const longestName = 20

function SavedViews({ name, list, hidden, onChange }: ColumnSettingsProps) {
  const [views, setViews] = useState(() => readViews(name))
  const [draft, setDraft] = useState('')
  const keep = (next: readonly SavedView[]) => {
    setViews([...next])
    writeViews(name, next)
  }
  const save = () => {
    const called = draft.trim()
    if (!called) return
    const view = { name: called, filters: viewFilters(list), hidden: [...hidden] }
    keep([...views.filter((other) => other.name !== called), view])
    setDraft('')
    toast.success(`已保存视图“${called}”。`)
  }
  const apply = (view: SavedView) => {
    onChange(new Set(view.hidden))
    applyFilters(list, view.filters)
  }
  return (
    <section className="zk-saved-views" aria-label="保存的视图">
      <h3>视图</h3>
      {views.map((view) => (
        <p key={view.name}>
          <Button size="small" type="link" title="按这个视图显示" onClick={() => apply(view)}>
            {view.name}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除视图“${view.name}”`}
            onClick={() => keep(views.filter((other) => other !== view))}
          />
        </p>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Input
          size="small"
          aria-label="视图名称"
          placeholder="给当前筛选、排序和列起名"
          maxLength={longestName}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={draft.trim() === ''}>
          保存
        </Button>
      </form>
    </section>
  )
}
