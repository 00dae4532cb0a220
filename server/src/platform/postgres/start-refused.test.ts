import { expect, test } from 'vitest'
import { refusalFromError, refusalFromOutput, StartRefused } from './start-refused.ts'

test.for([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', '磁盘空间不足'],
  ['initdb: error: could not look up effective user ID 1234: user does not exist', '/etc/passwd'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', '内存不足'],
  ['initdb: error: could not change permissions of directory "/data": Permission denied', '没有权限'],
])('what PostgreSQL prints becomes advice: %s', ([output = '', advice]) => {
  expect(refusalFromOutput('postgres', output).message).toContain(advice)
})

test('output that nobody knows is shown with its last line and the log', () => {
  const { message } = refusalFromOutput('postgres', 'LOG:  starting\nFATAL:  something odd\n', '/data/postgres.log')
  expect(message).toContain('FATAL:  something odd')
  expect(message).toContain('/data/postgres.log')
})

test("an error of the system becomes advice, a bug stays the bug's own error", () => {
  expect(refusalFromError(new Error('ENOSPC: no space left on device, write'))).toBeInstanceOf(StartRefused)
  const bug = new TypeError('x is not a function')
  expect(refusalFromError(bug)).toBe(bug)
})
