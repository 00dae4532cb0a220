import { expect, test } from 'vitest'
import { nextAfterClose, withVisit } from './tags.ts'
import type { Tag } from './tags.ts'

const addresses = (tags: readonly Tag[]) => tags.map(({ address }) => address)

test('each path has one tag, which follows its query', () => {
  const tags = ['/guide-home', '/knowledge-search/index?keyword=a', '/knowledge-search/index?keyword=b'].reduce(
    withVisit,
    [],
  )
  expect(addresses(tags)).toEqual(['/guide-home', '/knowledge-search/index?keyword=b'])
})

test('unknown pages and bare areas get no tag', () => {
  expect(['/nowhere', '/system'].reduce(withVisit, [])).toEqual([])
})

test('after the last tag has gone one is at home', () => {
  expect(nextAfterClose([])).toBe('/guide-home')
  expect(nextAfterClose(withVisit([], '/knowledge-search/index?keyword=a'))).toBe('/knowledge-search/index?keyword=a')
})
