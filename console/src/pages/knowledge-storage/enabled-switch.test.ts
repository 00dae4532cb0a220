import { describe, expect, test } from 'vitest'
import { switchedWords, whyOff } from './enabled-switch.tsx'

describe('a switch', () => {
  test('can always be turned off, and says why it cannot be turned on', () => {
    expect(whyOff({ enabled: true, pendingAuditId: 'a' })).toBeUndefined()
    expect(whyOff({ enabled: false })).toBeUndefined()
    expect(whyOff({ enabled: false, pendingAuditId: 'a' })).toContain('等待审核')
    expect(whyOff({ enabled: false, stopAuditId: 's', pendingAuditId: 'a' })).toContain('确认或撤回后才能启用')
  })

  test('tells what has happened, not what was asked for', () => {
    expect(switchedWords({ enabled: false, stopAuditId: 's' }, '问答')).toBe('问答已停用，不再被搜到，等待审核确认。')
    expect(switchedWords({ enabled: false }, '问答')).toBe('问答已停用，不再被搜到。')
    expect(switchedWords({ enabled: false, pendingAuditId: 'a' }, '问答')).toBe('问答的启用已提交审核，通过后生效。')
    expect(switchedWords({ enabled: true }, '问答')).toBe('问答已启用。')
  })
})
