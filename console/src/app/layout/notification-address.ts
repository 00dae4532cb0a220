import type { Notification } from '@zhiku/contract/notifications'
import {
  auditAddress,
  detailAddress,
  faqBaseAddress,
  faqEditorAddress,
  paths,
  testSetAddress,
} from '../../lib/page-addresses.ts'

type Told = Pick<Notification, 'kind' | 'targetType' | 'targetId' | 'knowledgeBaseId'>

/** Where what a notification tells of can be seen and dealt with. */
export function notificationAddress({ kind, targetType, targetId, knowledgeBaseId }: Told): string {
  if (kind === 'auditDecided') return auditAddress(targetId)
  // What was handed over lies in several knowledge bases.
  if (kind === 'knowledgeHandedOver') return paths.docStorage
  if (targetType === 'testSet') return testSetAddress(targetId, kind === 'testDone' ? { tab: 'runs' } : {})
  if (targetType === 'employee') return paths.user
  if (!knowledgeBaseId) return paths.home
  if (kind === 'importDone' && targetType === 'productCategory')
    return detailAddress(knowledgeBaseId, { tab: 'productImports' })
  if (kind === 'importDone') return faqBaseAddress(knowledgeBaseId, { tab: 'imports' })
  if (targetType === 'faq') return faqEditorAddress(knowledgeBaseId, targetId)
  if (targetType === 'file') return detailAddress(knowledgeBaseId, { tab: 'chunks', fileId: targetId })
  return detailAddress(knowledgeBaseId)
}
