import { expect, test } from 'vitest'
import { eventsIn } from './event-blocks.ts'

test('whole events are read, comments are not, and the rest waits', () => {
  expect(eventsIn(': \n\nid: 7\nevent: state\ndata: {"type":"state","unread":2}\n\ndata: {"type":"acc')).toEqual({
    events: [{ name: 'state', id: '7', data: { type: 'state', unread: 2 } }],
    remainder: 'data: {"type":"acc',
  })
})

test('the last event of a stream says nothing to the page: the end itself makes it listen anew', () => {
  expect(eventsIn('event: accessChanged\ndata: {"type":"accessChanged"}\n\nevent: end\n\n')).toEqual({
    events: [{ name: 'accessChanged', data: { type: 'accessChanged' } }, { name: 'end' }],
    remainder: '',
  })
})

test('an event that comes in two pieces is one event', () => {
  const first = eventsIn('data: {"a"')
  expect(first.events).toEqual([])
  expect(eventsIn(`${first.remainder}:1}\n\n`)).toEqual({
    events: [{ name: 'message', data: { a: 1 } }],
    remainder: '',
  })
})
