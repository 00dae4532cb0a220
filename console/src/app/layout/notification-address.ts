import type { Notification } from '@zhiku/contract/notifications'

type Told = Pick<Notification, 'kind' | 'targetType' | 'targetId' | 'knowledgeBaseId'>

const storage = '/knowledge-storage'
const at = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query).toString()}`

/** Where what a notification tells of can be seen and settled. */
export function notificationAddress({ kind, targetType, targetId, knowledgeBaseId }: Told): string {
  if (kind === 'auditDecided') return at(`${storage}/auditList`, { auditId: targetId })
  // What was handed over lies in several knowledge bases.
  if (kind === 'knowledgeHandedOver') return `${storage}/docStorage`
  if (!knowledgeBaseId) return '/guide-home'
  const documents = `${storage}/docStorage/mainDetail`
  const faqs = `${storage}/faqStorage/editFaqStorage`
  if (kind === 'importDone' && targetType === 'productCategory')
    return at(documents, { id: knowledgeBaseId, tab: 'productImports' })
  if (kind === 'importDone') return at(faqs, { id: knowledgeBaseId, tab: 'imports' })
  if (targetType === 'faq') return at(`${faqs}/editFaq`, { id: knowledgeBaseId, faqId: targetId })
  if (targetType === 'file') return at(documents, { id: knowledgeBaseId, tab: 'chunks', fileId: targetId })
  return at(documents, { id: knowledgeBaseId })
}
