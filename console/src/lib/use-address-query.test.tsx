import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressQuery } from './use-address-query.ts'

const set = (name: string, value: string) => (current: URLSearchParams) => {
  const next = new URLSearchParams(current)
  next.set(name, value)
  return next
}

test('a change while another is on its way keeps it', async () => {
  let content: ReactNode
  let arrive = () => {}
  let isSlow = false
  const loader = () => (isSlow ? new Promise<null>((done) => (arrive = () => done(null))) : null)
  const router = createMemoryRouter([{ path: '/', loader, Component: () => content }], {
    initialEntries: ['/?tab=talks'],
    hydrationData: { loaderData: {} },
  })
  const wrapper = ({ children }: { children: ReactNode }) => {
    content = children
    return createElement(RouterProvider, { router })
  }
  const { result } = renderHook(useAddressQuery, { wrapper })
  await act(async () => undefined)
  isSlow = true
  await act(async () => result.current[1](set('conversationId', '7')))
  expect(router.state.location.search).toBe('?tab=talks') // on its way
  await act(async () => result.current[1](set('keyword', '花呗')))
  await act(async () => arrive())
  expect(Object.fromEntries(result.current[0])).toEqual({ tab: 'talks', conversationId: '7', keyword: '花呗' })
})

test('a change on a page that has not been drawn for its address yet keeps what the address says', async () => {
  let content: ReactNode
  const router = createMemoryRouter([{ path: '/', Component: () => content }], { initialEntries: ['/?with=draft'] })
  const wrapper = ({ children }: { children: ReactNode }) => {
    content = children
    return createElement(RouterProvider, { router })
  }
  const { result } = renderHook(useAddressQuery, { wrapper })
  const [, drawnBefore] = result.current
  await act(() => router.navigate('/?with=draft&conversation=7'))
  await act(async () => drawnBefore(set('turn', '1')))
  expect(Object.fromEntries(result.current[0])).toEqual({ with: 'draft', conversation: '7', turn: '1' })
})
