import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from './toast.ts'

const texts = () => useToasts.getState().list.map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast stays for three seconds', () => {
  toast.error('网关错误')
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['网关错误'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same words twice at once are one toast, which stays its full time', () => {
  toast.error('网关错误')
  vi.advanceTimersByTime(2000)
  toast.error('网关错误')
  expect(texts()).toEqual(['网关错误'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual(['网关错误'])
})

test('success without words says the default of the catalogue', () => {
  toast.success()
  expect(texts()).toEqual(['操作成功。'])
})
