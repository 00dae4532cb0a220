import { expect, test } from 'vitest'
import { clearSession, getToken, setToken, tokenFor } from './session-storage.ts'

test('the token is kept in a cookie and forgotten with everything of the session', () => {
  setToken('a b;c.1')
  sessionStorage.setItem('x', '1')
  expect(getToken()).toBe('a b;c.1')
  clearSession()
  expect(getToken()).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['secret.1', '2', 'secret.2'],
  ['secret', '2', 'secret.2'],
])('the token %s continues as role organization %s', (token, id, expected) =>
  expect(tokenFor(token, id)).toBe(expected),
)
