import { afterEach, expect, test, vi } from 'vitest'
import { caller } from '../../../api/client.ts'
import { createHost } from './host.ts'

const origin = 'https://tickets.example'
const parent = { postMessage: vi.fn<(message: object, origin: string) => void>() }
const [alone, signedIn] = [window.parent, { ...caller }]

afterEach(() => {
  Object.assign(caller, signedIn)
  Object.defineProperty(window, 'parent', { value: alone, configurable: true })
  parent.postMessage.mockReset()
})

function framed() {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  const host = createHost(`${origin}/some/page`)
  if (!host) throw new Error('it is framed')
  return host
}

/** As a browser tells of a message. */
function hear(data: object, from: { source?: unknown; origin?: string } = {}): void {
  const event = new MessageEvent('message', { data })
  Object.defineProperties(event, {
    source: { value: 'source' in from ? from.source : parent },
    origin: { value: from.origin ?? origin },
  })
  window.dispatchEvent(event)
}
const close = { zhiku: 'seat-panel', version: 1, type: 'close' }

test('a page that stands alone, or does not say who holds it, has no host', () => {
  expect(createHost(origin)).toBeUndefined()
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  expect(createHost(null)).toBeUndefined()
  expect(createHost('no origin')).toBeUndefined()
})

test('only the window that holds the frame is heard, of the origin that it was opened for', () => {
  const heard = vi.fn<(message: object) => void>()
  const stop = framed().listen(heard)
  hear(close, { origin: 'https://evil.example' })
  hear(close, { source: window })
  hear({ type: 'close' })
  expect(heard).not.toHaveBeenCalled()
  hear(close)
  expect(heard.mock.calls).toEqual([[{ type: 'close' }]])
  stop()
  hear(close)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('what is told goes to that origin only, also that a version is not spoken', () => {
  const host = framed()
  host.tell({ type: 'ready' })
  expect(parent.postMessage).toHaveBeenLastCalledWith({ zhiku: 'seat-panel', version: 1, type: 'ready' }, origin)
  const stop = host.listen(() => undefined)
  hear({ ...close, version: 2 })
  const told = expect.objectContaining({ type: 'error', about: 'version' }) as object
  expect(parent.postMessage).toHaveBeenLastCalledWith(told, origin)
  stop()
})

test('calls are made with what the host gave, and another is asked for where that is refused, not at once again', () => {
  const host = framed()
  expect(caller.token()).toBeNull()
  const wanted = { zhiku: 'seat-panel', version: 1, type: 'token-wanted' }
  caller.refused()
  expect(parent.postMessage).toHaveBeenLastCalledWith(wanted, origin)
  host.letIn('zp_1')
  expect(caller.token()).toBe('zp_1')
  caller.refused()
  expect(parent.postMessage).toHaveBeenCalledTimes(1)
})
