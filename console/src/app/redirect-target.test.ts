import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

/** The rest of an address as the router hands it to the loader. */
const restOf = (pathname: string): string => matchRoutes([{ path: '/redirect/*' }], pathname)?.[0]?.params['*'] ?? ''

test.each([
  '/redirect//evil.example/login',
  '/redirect/%2Fevil.example/login',
  '/redirect/%2F%2Fevil.example/login',
  '/redirect/\\evil.example/login',
  '/redirect/%5Cevil.example/login',
  '/redirect/%5C%2F%5Cevil.example/login',
  '/redirect/%09/evil.example/login',
])('%s stays in the console', (address) => {
  const target = redirectTarget(restOf(address), '?a=1')
  expect(new URL(target, 'https://zhiku.example').origin).toBe('https://zhiku.example')
  expect(target).toBe('/evil.example/login?a=1')
})

test('a page keeps its path and its search', () => {
  const target = redirectTarget(restOf('/redirect/knowledge-search/index'), '?keyword=E1')
  expect(target).toBe('/knowledge-search/index?keyword=E1')
})
