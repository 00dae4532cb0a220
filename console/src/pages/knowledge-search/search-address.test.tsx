import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useProductPlace } from '../../components/products/use-product-place.ts'
import { useSearch } from './search-address.ts'

const tabs = { parameters: '参数', compare: '对比' } as const

function drawn<Result>(useIt: () => Result, address: string, state?: unknown) {
  let content: ReactNode
  const router = createMemoryRouter([{ path: '*', Component: () => content }], {
    initialEntries: [{ pathname: '/', search: address, state }],
  })
  const wrapper = ({ children }: { children: ReactNode }) => {
    content = children
    return createElement(RouterProvider, { router })
  }
  const { result } = renderHook(useIt, { wrapper })
  return { drawn: result.current, router, now: () => result.current }
}

test('facets that are chosen before the page was drawn for the first are both chosen', async () => {
  const { drawn: page, now } = drawn(useSearch, '?keyword=保修')
  await act(async () => {
    page.toggleType('faq')
    page.toggleKnowledgeBase('a')
    page.toggleKnowledgeBase('b')
    page.toggleType('policy')
  })
  expect(now()).toMatchObject({ keyword: '保修', types: ['faq', 'policy'], knowledgeBaseIds: ['a', 'b'] })
  await act(async () => now().toggleKnowledgeBase('a'))
  expect(now().knowledgeBaseIds).toEqual(['b'])
})

test('a FAQ that is closed while a facet is chosen leaves the facet, and the way back', async () => {
  const { drawn: page, router, now } = drawn(useSearch, '?keyword=保修&faqId=7', { from: '/here' })
  await act(async () => {
    page.toggleType('faq')
    page.closeFaq()
  })
  expect(now()).toMatchObject({ types: ['faq'], faqId: undefined })
  expect(router.state.location.state).toEqual({ from: '/here' })
})

test('a revision and what it is compared with are both shown, whichever was chosen first', async () => {
  const { drawn: page, now, router } = drawn(() => useProductPlace(tabs), '?productId=1', { from: '/search' })
  await act(async () => {
    page.setRevision(3)
    page.setColumns(['2'])
  })
  expect(now()).toMatchObject({ tab: 'compare', columns: ['2'] })
  expect(router.state.location.search).toContain('version=3')
  expect(router.state.location.state).toEqual({ from: '/search' })
})
