import type { CurrentInfo } from '@zhiku/contract/sessions'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../../api/session.ts'
import { draftKey, isSameDraft, recallDraft, rememberDraft } from './stored-draft.ts'

const empty = { title: '', tags: [] as string[] }
const key = draftKey('document', 'base', null)

beforeEach(() => localStorage.clear())

function signInAs(id: string): void {
  const employee = { id, name: id, mobile: '', roleType: '2', guideHidden: false, mustChangePassword: false } as const
  const role = {
    id: 'r',
    organization: { id: 'o', name: '客服' },
    role: { id: 'x', name: '运营', roleType: '2' },
  } as const
  const info: CurrentInfo = {
    employee,
    currentRoleOrganization: { ...role, menuItems: [], permissions: [] },
    roleOrganizations: [],
  }
  useSession.setState({ info })
}

test('a draft is found again for its record only, and is gone once dropped', () => {
  rememberDraft(key, { draft: { ...empty, title: '退换货' }, version: 0 })
  expect(recallDraft(key, empty)?.draft.title).toBe('退换货')
  expect(recallDraft(draftKey('document', 'base', 'file'), empty)).toBeNull()
  expect(recallDraft(draftKey('faq', 'base', null), empty)).toBeNull()
  rememberDraft(key, null)
  expect(recallDraft(key, empty)).toBeNull()
})

test('a draft belongs to who wrote it, whoever signs in at this computer next', () => {
  signInAs('wang')
  const own = draftKey('faq', 'base', null)
  rememberDraft(own, { draft: { ...empty, title: '写到一半' }, version: 0 })
  signInAs('chen')
  expect(recallDraft(draftKey('faq', 'base', null), empty)).toBeNull()
  signInAs('wang')
  expect(recallDraft(draftKey('faq', 'base', null), empty)?.draft.title).toBe('写到一半')
})

test('what is no draft is no draft', () => {
  localStorage.setItem(key, '{"draft":1}')
  expect(recallDraft(key, empty)).toBeNull()
  localStorage.setItem(key, '{broken')
  expect(recallDraft(key, empty)).toBeNull()
})

test('a draft of fewer fields gets the others empty', () => {
  localStorage.setItem(key, '{"draft":{"title":"a"},"version":3}')
  expect(recallDraft(key, empty)).toEqual({ draft: { title: 'a', tags: [] }, version: 3 })
})

test('drafts are the same when every field is', () => {
  expect(isSameDraft(empty, { ...empty })).toBe(true)
  expect(isSameDraft(empty, { ...empty, tags: ['a'] })).toBe(false)
})
