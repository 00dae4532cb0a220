import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useListPage } from './use-list-page.ts'

const specs = {
  keyword: { label: '名称' },
  enabled: { label: '状态', words: { true: '启用', false: '停用' } },
  from: { label: '开始时间', isInstant: true },
  sort: { label: '排序', words: { name: '名称', '-name': '名称倒序' }, hidden: true },
} as const

function open(address: string) {
  let content: ReactNode
  const router = createMemoryRouter([{ path: '/', Component: () => content }], { initialEntries: [address] })
  const wrapper = ({ children }: { children: ReactNode }) => {
    content = children
    return createElement(RouterProvider, { router })
  }
  const { result } = renderHook(() => useListPage(specs), { wrapper })
  return { list: () => result.current, address: () => router.state.location.search }
}

test('an empty address is page 1 of 10 without filters', () => {
  expect(open('/').list().query).toEqual({ pageNum: 1, pageSize: 10 })
})

test('filters and page are read from the address', () => {
  expect(open('/?keyword=E1&enabled=true&pageNum=3&pageSize=20').list().query).toEqual({
    keyword: 'E1',
    enabled: 'true',
    pageNum: 3,
    pageSize: 20,
  })
})

test('a moment is taken from the address as it stands', () => {
  const from = '2026-11-27T16:00:00.000Z'
  expect(open(`/?from=${from}`).list().filters).toEqual({ from })
})

test.each([
  '/?from=abc',
  '/?from=2026-11-',
  '/?from=2026-11-27T99',
  '/?pageNum=0',
  '/?pageNum=x',
  '/?pageSize=7',
  '/?enabled=perhaps',
  '/?keyword=%20',
  '/?enabled=toString',
])('%s says nothing that counts', (address) => expect(open(address).list().query).toEqual({ pageNum: 1, pageSize: 10 }))

test('a filter goes back to page 1 and leaves the rest of the address alone', () => {
  const { list, address } = open('/?id=7&pageNum=4&pageSize=50')
  act(() => list().setFilters({ keyword: '空调' }))
  expect(list().query).toEqual({ keyword: '空调', pageNum: 1, pageSize: 50 })
  expect(address()).toContain('id=7')
})

test('another page size goes back to page 1', () => {
  const { list } = open('/?pageNum=4')
  act(() => list().setPage(4, 20))
  expect(list()).toMatchObject({ pageNum: 1, pageSize: 20 })
  act(() => list().setPage(2, 20))
  expect(list()).toMatchObject({ pageNum: 2, pageSize: 20 })
})

test('clearing the filters keeps the order', () => {
  const { list, address } = open('/?keyword=E1&enabled=true&sort=-name&pageNum=2')
  act(() => list().resetFilters())
  expect(address()).toBe('?sort=-name')
})
