import { expect, test } from 'vitest'
import { createKeeper } from './kept.ts'

const noStorage = {
  ...localStorage,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('no room', 'QuotaExceededError')
  },
}

test('what is kept is there for the next page of the same channel, and for no other', () => {
  createKeeper('a').change({ token: 'zv_1', conversationId: 'c1', runningTurnId: 't1' })
  createKeeper('a').change({ runningTurnId: undefined })
  expect(createKeeper('a').read()).toEqual({ token: 'zv_1', conversationId: 'c1' })
  expect(createKeeper('b').read()).toEqual({})
})

test('a browser that keeps nothing chats all the same', () => {
  const keeper = createKeeper('c', noStorage)
  keeper.change({ conversationId: 'c1' })
  expect(keeper.read()).toEqual({ conversationId: 'c1' })
})

test.each(['{', 'null', '7', '{"token":7}'])('what somebody else has written there (%s) is not read', (text) => {
  localStorage.setItem('zhiku-chat:d', text)
  expect(createKeeper('d').read()).toEqual({})
})
