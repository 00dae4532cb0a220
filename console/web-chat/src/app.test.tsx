import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createFrame } from './frame.ts'

test('an address that names no channel says what to do, and calls nobody', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const root = document.body.appendChild(document.createElement('div'))
  render(<App channelId="" frame={createFrame(null)} />, root)
  await vi.waitFor(() => expect(root.querySelector('[role="alert"]')?.textContent).toContain('请回到原来的网站'))
  expect(fetched).not.toHaveBeenCalled()
  expect(root.querySelector('button.button')).toBeNull()
  render(null, root)
})
