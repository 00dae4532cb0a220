/** Addresses of other pages that the home page leads to. */

export const docStoragePath = '/knowledge-storage/docStorage'
export const faqStoragePath = '/knowledge-storage/faqStorage'
export const searchPath = '/knowledge-search/index'
export const usersPath = '/system/user'
/** With a file: its chunks. */
export const detailAddress = (knowledgeBaseId: string, fileId?: string): string =>
  at(`${docStoragePath}/mainDetail`, { id: knowledgeBaseId, ...(fileId && { tab: 'chunks', fileId }) })
export const failedFilesAddress = (knowledgeBaseId = ''): string =>
  at(`${docStoragePath}/mainDetail`, { id: knowledgeBaseId, parseStatus: 'failed' })
export const faqAddress = (knowledgeBaseId = '', faqId: string): string =>
  at(`${faqStoragePath}/editFaqStorage/editFaq`, { id: knowledgeBaseId, faqId })
export const searchAddress = (keyword: string): string =>
  `/knowledge-search/index?keyword=${encodeURIComponent(keyword)}`
export const auditsPath = '/knowledge-storage/auditList'
export const auditAddress = (auditId: string): string => `${auditsPath}?auditId=${encodeURIComponent(auditId)}`
export const openQuestionsPath = '/knowledge-storage/openQuestion'
export const openQuestionAddress = (id: string): string =>
  `${openQuestionsPath}?openQuestionId=${encodeURIComponent(id)}`

function at(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}
