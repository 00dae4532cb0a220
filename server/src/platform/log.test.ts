import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, errorFields, logFailure } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function written() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => lines.push(JSON.parse(line)), 1000)
  return { log, lines }
}

test('the same trouble is one line an interval, with how often it came; another is told at once', () => {
  const { log, lines } = written()
  for (let call = 0; call < 300; call++) log.error('request.failed', { requestId: call, error: 'connect ECONNREFUSED' })
  log.error('request.failed', { error: 'another' })
  expect(lines.map(({ error, repeated }) => [error, repeated])).toEqual([
    ['connect ECONNREFUSED', undefined],
    ['another', undefined],
  ])
  vi.advanceTimersByTime(1000)
  expect(lines[2]).toMatchObject({ error: 'connect ECONNREFUSED', requestId: 299, repeated: 299 })
  vi.advanceTimersByTime(5000)
  expect(lines).toHaveLength(3)
  log.error('request.failed', { error: 'connect ECONNREFUSED' })
  expect(lines).toHaveLength(4)
})

test('news is never held back', () => {
  const { log, lines } = written()
  for (let call = 0; call < 3; call++) log.info('search.rebuilt', { chunks: 1 })
  expect(lines).toHaveLength(3)
})

test('what was thrown is told in its words, whatever its kind', () => {
  expect(errorFields({ message: 'queue gone', type: 'x' })).toEqual({ error: 'queue gone' })
  expect(errorFields({ type: 'x' })['error']).toBe("{ type: 'x' }")
  expect(errorFields('text')).toEqual({ error: 'text' })
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(errorFields(refused)).toEqual({ error: 'ECONNREFUSED' })
  expect(errorFields(new Error('a bug'))).toMatchObject({ error: 'a bug', stack: expect.stringContaining('log.test') })
})

test('a database that is away is a warning, a fault of ours an error', () => {
  const { log, lines } = written()
  logFailure(log, 'job.failed', Object.assign(new Error('cut'), { code: 'ECONNRESET' }), { job: 'file.parse' })
  logFailure(log, 'job.failed', new Error('a bug'))
  expect(lines).toMatchObject([{ level: 'warn', job: 'file.parse' }, { level: 'error' }])
})
