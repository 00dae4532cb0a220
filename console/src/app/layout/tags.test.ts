import { expect, test } from 'vitest'
import { fullName } from '../open-name.ts'
import { isStillAt, nextAfterClose, withVisit } from './tags.ts'
import type { Tag } from './tags.ts'

const addresses = (tags: readonly Tag[]) => tags.map(({ address }) => address)

const visited = (...list: string[]) => list.reduce<Tag[]>((tags, address) => withVisit(tags, address), [])

test('a page has one tag, which follows its query', () => {
  const tags = visited('/guide-home', '/knowledge-search/index?keyword=a', '/knowledge-search/index?keyword=b')
  expect(addresses(tags)).toEqual(['/guide-home', '/knowledge-search/index?keyword=b'])
})

test('unknown pages and bare areas get no tag', () => {
  expect(visited('/nowhere', '/system')).toEqual([])
})

test('after the last tag has gone one is at home', () => {
  expect(nextAfterClose([])).toBe('/guide-home')
  expect(nextAfterClose(withVisit([], '/knowledge-search/index?keyword=a'))).toBe('/knowledge-search/index?keyword=a')
})

test('a page that comes once another has been asked for is not visited', () => {
  const at = (pathname: string, search = '') => ({ pathname, search })
  const here = '/knowledge-search/index?keyword=a'
  const location = at('/knowledge-search/index', '?keyword=a')
  expect(isStillAt(here, { location, navigation: {} })).toBe(true)
  expect(isStillAt(here, { location: at('/guide-home'), navigation: {} })).toBe(false)
  expect(isStillAt(here, { location, navigation: { location: at('/guide-home') } })).toBe(false)
  expect(isStillAt(here, { location, navigation: { location: at('/knowledge-search/index', '?keyword=b') } })).toBe(
    false,
  )
})

const base = '/knowledge-storage/docStorage/mainDetail'

test('each thing that is open has a tag of its own, whatever tab of it is shown', () => {
  const tags = visited(`${base}?id=a`, `${base}?id=b&tab=chunks`, `${base}?id=a&tab=settings`)
  expect(addresses(tags)).toEqual([`${base}?id=a&tab=settings`, `${base}?id=b&tab=chunks`])
})

test('a tag keeps the name that its page has told', () => {
  const named = withVisit(visited(`${base}?id=a`), `${base}?id=a`, '产品资料库')
  expect(withVisit(named, `${base}?id=a&tab=chunks`)).toMatchObject([{ title: '产品资料库' }])
})

test('what has no name of its own is told apart by what it is part of', () => {
  const upload = { address: '/knowledge-storage/docStorage/uploadFile?id=a', title: '上传文件' }
  expect(fullName({ ...upload, within: { title: '产品资料库', to: '/' } })).toBe('上传文件 · 产品资料库')
  expect(fullName(upload)).toBe('上传文件')
})
