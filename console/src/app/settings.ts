/** Layout settings: defaults of the specification (§2), what this browser remembers merged over them. */
import { create } from 'zustand'
import { readStored, writeStored } from '../lib/stored.ts'

export const layouts = { 'left-top': '顶栏 + 侧栏', left: '侧栏', top: '顶栏' } as const
export const themes = { default: '默认', dark: '深色', 'dark-blue': '深蓝' } as const
export type LayoutName = keyof typeof layouts
export type ThemeName = keyof typeof themes

export interface Settings {
  layout: LayoutName
  theme: ThemeName
  showTagsView: boolean
  /** The header stays in view; only the layout `left` lets it scroll away. */
  fixedHeader: boolean
  showLogo: boolean
  isSidebarCollapsed: boolean
}

export const defaultSettings: Settings = {
  layout: 'left-top',
  theme: 'default',
  showTagsView: false,
  fixedHeader: true,
  showLogo: true,
  isSidebarCollapsed: false,
}

const storageKey = 'zhiku-settings'

/** Stored values of the right kind over the defaults: an unknown word or a missing setting falls back. */
export function mergeSettings(stored: unknown): Settings {
  const values = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const merged: Settings = { ...defaultSettings }
  for (const [name, value] of values) {
    if (name === 'layout' && typeof value === 'string' && Object.hasOwn(layouts, value))
      merged.layout = value as LayoutName // checked
    else if (name === 'theme' && typeof value === 'string' && Object.hasOwn(themes, value))
      merged.theme = value as ThemeName // checked
    else if (isSwitch(name) && typeof value === 'boolean') merged[name] = value
  }
  return merged
}

type SwitchName = 'showTagsView' | 'fixedHeader' | 'showLogo' | 'isSidebarCollapsed'
const isSwitch = (name: string): name is SwitchName =>
  name === 'showTagsView' || name === 'fixedHeader' || name === 'showLogo' || name === 'isSidebarCollapsed'

export const useSettings = create<Settings>(() => mergeSettings(readStored(storageKey)))

/** Remembered from here alone: a tab that wrote what another one has set could do so in turns with it for ever. */
export function setSettings(patch: Partial<Settings>): void {
  useSettings.setState(patch)
  writeStored(storageKey, useSettings.getState())
}

/**
 * Puts the theme's name on the page; what is set in another tab holds here at once. Called once at the start.
 */
export function startSettings(): void {
  const apply = (settings: Settings) => {
    document.documentElement.dataset['theme'] = settings.theme
  }
  apply(useSettings.getState())
  useSettings.subscribe(apply)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) useSettings.setState(mergeSettings(readStored(storageKey)))
  })
}
