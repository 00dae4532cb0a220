import { expect, test } from 'vitest'
import { defaultSettings, mergeSettings, startSettings, useSettings } from './settings.ts'

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
  localStorage.setItem('zhiku-settings', JSON.stringify({ theme: 'dark', isSidebarCollapsed: true }))
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(useSettings.getState()).toEqual(defaultSettings)
  dispatchEvent(new StorageEvent('storage', { key: 'zhiku-settings' }))
  expect(useSettings.getState()).toEqual({ ...defaultSettings, theme: 'dark', isSidebarCollapsed: true })
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
