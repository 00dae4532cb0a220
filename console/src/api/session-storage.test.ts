import { expect, test, vi } from 'vitest'
import {
  clearSession,
  endSession,
  getAsked,
  getNotice,
  getToken,
  keepAsked,
  setToken,
  tokenFor,
} from './session-storage.ts'

test('the token is kept in a cookie and forgotten with everything of the session', () => {
  setToken('a b;c.1')
  sessionStorage.setItem('x', '1')
  expect(getToken()).toBe('a b;c.1')
  clearSession()
  expect(getToken()).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('why a session ended is told by every page until the next one begins', () => {
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  endSession('登录已失效，请重新登录')
  expect(getNotice()).toBe('登录已失效，请重新登录')
  clearSession()
  expect(getNotice()).toBe('登录已失效，请重新登录')
  setToken('secret.2')
  expect(getNotice()).toBeNull()
})

test('the page that was asked for is kept until somebody signs in, and not for whoever signed out', () => {
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  keepAsked({ pathname: '/knowledge-search/index', search: '?keyword=E1' })
  clearSession()
  expect(getAsked()).toBe('/knowledge-search/index?keyword=E1')
  setToken('secret.3')
  expect(getAsked()).toBeNull()
  keepAsked({ pathname: '/knowledge-search/index', search: '' })
  endSession()
  expect(getAsked()).toBeNull()
})

test.each([
  ['//evil.example/login', '/evil.example/login'],
  ['/\\evil.example', '/evil.example'],
  ['/login', null],
  ['/', null],
])('of %s, asked for by nobody who is signed in, %s is kept', (pathname, kept) => {
  setToken('secret.4')
  keepAsked({ pathname, search: '' })
  expect(getAsked()).toBe(kept)
})

test.each([
  ['secret.1', '2', 'secret.2'],
  ['secret', '2', 'secret.2'],
])('the token %s continues as role organization %s', (token, id, expected) =>
  expect(tokenFor(token, id)).toBe(expected),
)
