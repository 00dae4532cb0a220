import { expect, test } from 'vitest'
import { defaultSettings, mergeSettings, setSettings, startSettings, useSettings } from './settings.ts'

test('nothing stored is the defaults of the specification', () => {
  expect(mergeSettings(null)).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({
    layout: 'left-top',
    theme: 'default',
    showTagsView: false,
    fixedHeader: true,
    showLogo: true,
  })
})

test('what is stored wins over the defaults', () => {
  expect(mergeSettings({ layout: 'top', theme: 'dark-blue', showTagsView: true })).toEqual({
    ...defaultSettings,
    layout: 'top',
    theme: 'dark-blue',
    showTagsView: true,
  })
})

test.each([['text'], [7], [{ layout: 'diagonal', theme: 3, showLogo: 'no', unknown: true }], [{ layout: 'toString' }]])(
  'a stored value of the wrong kind falls back: %o',
  (stored) => expect(mergeSettings(stored)).toEqual(defaultSettings),
)

test('what is set in another tab holds in this one at once', () => {
  startSettings()
  const written = JSON.stringify({ theme: 'dark', isSidebarCollapsed: true, ofLaterVersion: 1 })
  localStorage.setItem('zhiku-settings', written)
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(useSettings.getState()).toEqual(defaultSettings)
  dispatchEvent(new StorageEvent('storage', { key: 'zhiku-settings' }))
  expect(useSettings.getState()).toEqual({ ...defaultSettings, theme: 'dark', isSidebarCollapsed: true })
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('zhiku-settings')).toBe(written) // else two tabs of two versions write in turns
})

test('what is set here is remembered', () => {
  setSettings({ layout: 'top' })
  expect(mergeSettings(JSON.parse(localStorage.getItem('zhiku-settings') ?? 'null')).layout).toBe('top')
})
