import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentInfo } from '@zhiku/contract/sessions'
import { useSession } from '../api/session.ts'
import { Permission, sharesRole } from './permission.tsx'

const info: CurrentInfo = {
  employee: {
    id: '1',
    name: '王建国',
    mobile: '13800000002',
    roleType: '2',
    guideHidden: false,
    mustChangePassword: false,
  },
  currentRoleOrganization: {
    id: 'r',
    organization: { id: 'o', name: '客服中心' },
    role: { id: 'x', name: '知识运营', roleType: '2' },
    menuItems: [],
    permissions: [],
  },
  roleOrganizations: [],
}

beforeEach(() => useSession.setState({ info }))

test('an element stands for a common role and is not there without one', () => {
  const { container } = render(
    <>
      <Permission roles={['2', '3']}>
        <b>维护</b>
      </Permission>
      <Permission roles={['admin']}>
        <i>系统</i>
      </Permission>
    </>,
  )
  expect(container.querySelector('b')).not.toBeNull()
  expect(container.querySelector('i')).toBeNull()
})

test('without a session the fallback role grants nothing', () => {
  useSession.setState({ info: null })
  const { container } = render(<Permission roles={['1', '2', '3']}>维护</Permission>)
  expect(container.textContent).toBe('')
})

test.each([[undefined], [[]]])('roles %o raise need roles!', (roles) => {
  expect(() => sharesRole(['2'], roles)).toThrow('need roles!')
})

test('the element raises it too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports the expected throw
  expect(() => render(<Permission roles={[]}>维护</Permission>)).toThrow('need roles!')
})
