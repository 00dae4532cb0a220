import { beforeEach, expect, test } from 'vitest'
import { isOwnSave, noteOwnSave } from './own-saves.ts'
import { useSession } from './session.ts'

const signIn = (id: string) => useSession.setState({ info: { employee: { id } } as never })

beforeEach(() => {
  localStorage.clear()
  signIn('me')
})

test('what was saved here is told from what somebody else saved, version by version', () => {
  noteOwnSave({ id: 'faq', version: 7, pending: { auditId: 'a' } })
  expect(isOwnSave({ id: 'faq', version: 7 })).toBe(true)
  expect(isOwnSave({ id: 'faq', version: 8 })).toBe(false)
  signIn('somebody else')
  expect(isOwnSave({ id: 'faq', version: 7 })).toBe(false)
})

test('a change that waits is a state of its own; a schema goes by its category', () => {
  noteOwnSave({ id: 'chunk', version: 1, pending: { version: 'one' } })
  noteOwnSave({ categoryId: 'air', version: 3, groups: [] })
  expect(isOwnSave({ id: 'chunk', version: 1, pending: { version: 'one' } })).toBe(true)
  expect(isOwnSave({ id: 'chunk', version: 1, pending: { version: 'other' } })).toBe(false)
  expect(isOwnSave({ id: 'air', version: 3 })).toBe(true)
})

test.each([null, true, [], { id: 'x' }, { version: 1 }])('%o is no saved state', (answer) => {
  noteOwnSave(answer)
  expect(localStorage).toHaveLength(0)
})

test('only the last saves are kept', () => {
  for (let version = 1; version <= 101; version++) noteOwnSave({ id: 'faq', version })
  expect(isOwnSave({ id: 'faq', version: 1 })).toBe(false)
  expect(isOwnSave({ id: 'faq', version: 101 })).toBe(true)
})
