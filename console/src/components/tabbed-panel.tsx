import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import './tabbed-panel.css'

interface Props<Key extends string> {
  /** The word of each tab; undefined leaves it out. */
  tabs: Readonly<Partial<Record<Key, string>>>
  active: NoInfer<Key>
  onChange: (key: Key) => void
  /** How much a tab holds, behind its word, by its key. */
  counts?: Readonly<Record<string, number | undefined>>
  /** The tab that stays while another is looked at, so that what is written in it is kept. */
  stays?: NoInfer<Key>
  /** At the right of the tabs. */
  extra?: ReactNode
  /** The body of a tab. It lies on the panel, so it brings none of its own: parts of it are parted by lines. */
  children: (key: Key) => ReactNode
}

/** Tabs, at the head of the panel that they change. */
export function TabbedPanel<Key extends string>(props: Props<Key>) {
  const { tabs, active, onChange, counts = {}, stays, extra, children } = props
  const keys = (Object.keys(tabs) as Key[]).filter((key) => tabs[key] !== undefined) // keys widen to string
  return (
    <div className="zk-panel zk-tabbed">
      <Tabs
        activeKey={active}
        onChange={(key) => onChange(key as Key)} // it is one of the keys
        items={keys.map((key) => ({
          key,
          label: <Label word={tabs[key]} count={counts[key]} />,
          forceRender: key === stays,
          destroyOnHidden: key !== stays,
          children: key === active || key === stays ? children(key) : null,
        }))}
      />
      {extra && <div className="zk-tabbed-extra">{extra}</div>}
    </div>
  )
}

const Label = ({ word, count }: { word: string | undefined; count: number | undefined }) => (
  <>
    {word}
    {count !== undefined && <span className="zk-tab-count">{count}</span>}
  </>
)
