import { Button, Drawer, Switch } from 'antd'
import { useId } from 'react'
import { WhyOff } from '../../components/why-off.tsx'
import { defaultSettings, layouts, setSettings, themes, useSettings } from '../settings.ts'
import type { Settings } from '../settings.ts'
import { drawerSizes } from '../../components/drawer-sizes.ts'
import './settings-drawer.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Layout and theme; every change shows at once and is remembered in this browser. */
export function SettingsDrawer({ isOpen, onClose }: Props) {
  const settings = useSettings()
  return (
    <Drawer
      title="界面设置"
      open={isOpen}
      onClose={onClose}
      size={drawerSizes.narrow}
      footer={<Button onClick={() => setSettings(defaultSettings)}>恢复默认</Button>}
    >
      <Choice
        legend="主题"
        kind="theme"
        words={themes}
        value={settings.theme}
        onChange={(theme) => setSettings({ theme })}
      />
      <Choice
        legend="布局"
        kind="layout"
        words={layouts}
        value={settings.layout}
        onChange={(layout) => setSettings({ layout })}
      />
      <SwitchRow name="showTagsView" label="显示标签页" settings={settings} />
      <SwitchRow
        name="fixedHeader"
        label="固定顶栏"
        hint={settings.layout === 'left' ? undefined : '当前布局的顶栏始终固定'}
        isForced={settings.layout !== 'left'}
        settings={settings}
      />
      <SwitchRow name="showLogo" label="显示标志" settings={settings} />
    </Drawer>
  )
}

interface ChoiceProps<Word extends string> {
  legend: string
  kind: string
  words: Readonly<Record<Word, string>>
  value: Word
  onChange: (word: Word) => void
}

function Choice<Word extends string>({ legend, kind, words, value, onChange }: ChoiceProps<Word>) {
  const list = Object.keys(words) as Word[] // Object.keys widens to string
  return (
    <fieldset className="zk-choice">
      <legend>{legend}</legend>
      {list.map((word) => (
        <label key={word}>
          <input type="radio" name={kind} value={word} checked={word === value} onChange={() => onChange(word)} />
          <span className={`zk-choice-picture zk-choice-${kind}`} data-word={word} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {words[word]}
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchRowProps {
  name: 'showTagsView' | 'fixedHeader' | 'showLogo'
  label: string
  hint?: string | undefined
  /** On whatever the setting says. */
  isForced?: boolean
  settings: Settings
}

function SwitchRow({ name, label, hint, isForced = false, settings }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="zk-switch-row">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <WhyOff reason={isForced ? hint : undefined}>
        <Switch
          id={id}
          checked={isForced || settings[name]}
          disabled={isForced}
          onChange={(value) => setSettings({ [name]: value })}
        />
      </WhyOff>
    </div>
  )
}
