import { act, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { PageHeader } from '../components/page-header.tsx'
import { followSteps } from './as-left.ts'
import {
  detailAddress,
  editorAddress,
  faqBaseAddress,
  faqEditorAddress,
  paths,
  productAddress,
  productEditorAddress,
} from './page-addresses.ts'

beforeEach(() => sessionStorage.clear())

const product = { id: 'p1', categoryId: 'c1' }
const faqs = `${faqBaseAddress('b1')}&keyword=移机&enabled=false&pageNum=3`
const products = `${detailAddress('b2')}&completeness=low&pageNum=2` // the first tab of a base that holds nothing else

/** What each page gives as the page above. */
const above: Readonly<Record<string, string>> = {
  [paths.editFaq]: faqBaseAddress('b1'),
  [paths.createOrEditDetail]: detailAddress('b2'),
  [paths.createOrEditProductDetail]: detailAddress('b2', { tab: 'products' }),
  [paths.storageGoodsProduct]: detailAddress('b2', { tab: 'products' }),
  [paths.createTest]: paths.createTest,
}

function Page() {
  const back = above[useLocation().pathname]
  return <PageHeader title="页面" {...(back && { back })} />
}

type Entry = string | { pathname: string; search: string; key: string }

function open(entry: Entry) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [entry] })
  followSteps(router)
  render(<RouterProvider router={router} />)
  const go = (to: string, options: { replace?: boolean } = {}) => act(async () => router.navigate(to, options))
  return { router, go }
}

const back = () => decodeURIComponent(screen.getByRole('link', { name: '返回上一级' }).getAttribute('href') ?? '')

test('← of an editor leads to its list as it was left, also after saving what is new and after a reload', async () => {
  const { router, go } = open(faqBaseAddress('b1'))
  await go(faqs, { replace: true })
  await go(faqEditorAddress('b1'))
  expect(back()).toBe(faqs)
  await go(faqEditorAddress('b1', 'f1'), { replace: true })
  expect(back()).toBe(faqs)
  await go(faqEditorAddress('b1'))
  expect(back()).toBe(faqs)

  const { pathname, search, key } = router.state.location
  document.body.replaceChildren()
  open({ pathname, search, key })
  expect(back()).toBe(faqs)
})

test('the list is found behind a page of the same base, and without its tab in the address', async () => {
  const { go } = open(products)
  await go(productAddress('b2', product))
  expect(back()).toBe(products)
  await go(productEditorAddress('b2', { productId: 'p1', categoryId: 'c1' }))
  expect(back()).toBe(products)
  await go(productAddress('b2', product))
  expect(back()).toBe(products)
})

test('a file that is open is no list of files', async () => {
  const { go } = open(`${detailAddress('b2', { tab: 'files' })}&pageNum=4`)
  await go(detailAddress('b2', { tab: 'chunks', fileId: 'x' }))
  await go(editorAddress('b2', 'x'))
  expect(back()).toBe(`${detailAddress('b2', { tab: 'files' })}&pageNum=4`)
})

test('who came from elsewhere finds the whole list', async () => {
  const { router, go } = open(faqEditorAddress('b1', 'f1'))
  expect(back()).toBe(faqBaseAddress('b1'))
  await go(faqs)
  await go(paths.home)
  await go(faqEditorAddress('b1', 'f1'))
  expect(back()).toBe(faqBaseAddress('b1'))
  await go(`${faqBaseAddress('b2')}&pageNum=3`)
  await go(faqEditorAddress('b1', 'f1'))
  expect(back()).toBe(faqBaseAddress('b1'))
  await act(async () => router.navigate(-2))
  expect(back()).toBe(faqBaseAddress('b1'))
  await go(`${detailAddress('b2', { tab: 'records' })}&pageNum=3`)
  await go(editorAddress('b2'))
  expect(back()).toBe(detailAddress('b2'))
})

test('a test set is not the list of sets', async () => {
  const { go } = open(`${paths.createTest}?set=1`)
  await go(`${paths.createTest}?set=2`)
  expect(back()).toBe(paths.createTest)
})
