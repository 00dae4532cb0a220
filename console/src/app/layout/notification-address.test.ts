import { expect, test } from 'vitest'
import { notificationAddress } from './notification-address.ts'
import { findPlace } from '../access.ts'

const told = { targetId: 't1', knowledgeBaseId: 'b1' } as const
const addresses = [
  [{ kind: 'auditDecided', targetType: 'faq', ...told }, '/knowledge-storage/auditList?scope=all&auditId=t1'],
  [
    { kind: 'parseFailed', targetType: 'file', ...told },
    '/knowledge-storage/docStorage/mainDetail?id=b1&tab=chunks&fileId=t1',
  ],
  [
    { kind: 'importDone', targetType: 'knowledgeBase', ...told },
    '/knowledge-storage/faqStorage/editFaqStorage?id=b1&tab=imports',
  ],
  [
    { kind: 'importDone', targetType: 'productCategory', ...told },
    '/knowledge-storage/docStorage/mainDetail?id=b1&tab=productImports',
  ],
  [
    { kind: 'knowledgeExpiring', targetType: 'faq', ...told },
    '/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=b1&faqId=t1',
  ],
  [
    { kind: 'testDone', targetType: 'testSet', targetId: 's1' },
    '/commodity-customer-service/createTest?set=s1&tab=runs',
  ],
  [{ kind: 'importDone', targetType: 'testSet', targetId: 's1' }, '/commodity-customer-service/createTest?set=s1'],
  [{ kind: 'importDone', targetType: 'employee', targetId: 'e1' }, '/system/user'],
  [{ kind: 'knowledgeHandedOver', targetType: 'employee', targetId: 'e1' }, '/knowledge-storage/docStorage'],
] as const

test.each(addresses)('%o leads to %s, which is a page', (notification, address) => {
  expect(notificationAddress(notification)).toBe(address)
  expect(findPlace(new URL(address, 'http://localhost').pathname)?.node.load).toBeDefined()
})
