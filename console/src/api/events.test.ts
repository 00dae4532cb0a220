import { expect, test } from 'vitest'
import { eventsIn } from './events.ts'

test('whole events are read, comments are not, and the rest waits', () => {
  expect(eventsIn(': \n\ndata: {"type":"state","unread":2}\n\ndata: {"type":"acc')).toEqual({
    events: [{ type: 'state', unread: 2 }],
    remainder: 'data: {"type":"acc',
  })
})

test('the last event of a stream says nothing to the page: the end itself makes it listen anew', () => {
  expect(eventsIn('data: {"type":"accessChanged"}\n\nevent: end\n\n')).toEqual({
    events: [{ type: 'accessChanged' }],
    remainder: '',
  })
})

test('an event that comes in two pieces is one event', () => {
  const first = eventsIn('data: {"a"')
  expect(first.events).toEqual([])
  expect(eventsIn(`${first.remainder}:1}\n\n`)).toEqual({ events: [{ a: 1 }], remainder: '' })
})
