import { expect, test } from 'vitest'
import { conversationName } from './conversation-name.ts'

const uuid = '0193a1de-7c44-7bb2-9d5f-3e8a6c21f09b'

test.each([
  [{ customer: { name: '李女士' }, externalId: uuid }, '李女士'],
  [{ customer: {}, externalId: uuid }, '访客 f09b'],
  [{ customer: { name: '' }, externalId: uuid }, '访客 f09b'],
  [{ customer: {}, externalId: 'T-20260501-0031' }, 'T-20260501-0031'],
  [{ externalId: uuid }, '访客 f09b'],
])('%o is called %s', (conversation, name) => expect(conversationName(conversation)).toBe(name))
