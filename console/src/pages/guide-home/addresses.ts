/** Addresses of other pages that the home page leads to. */

export const docStoragePath = '/knowledge-storage/docStorage'
export const detailAddress = (knowledgeBaseId: string): string =>
  `${docStoragePath}/mainDetail?id=${encodeURIComponent(knowledgeBaseId)}`
export const uploadAddress = (knowledgeBaseId: string): string =>
  `${docStoragePath}/uploadFile?id=${encodeURIComponent(knowledgeBaseId)}`
export const searchAddress = (keyword: string): string =>
  `/knowledge-search/index?keyword=${encodeURIComponent(keyword)}`
export const auditsPath = '/knowledge-storage/auditList'
export const auditAddress = (auditId: string): string => `${auditsPath}?auditId=${encodeURIComponent(auditId)}`
export const openQuestionsPath = '/knowledge-storage/openQuestion'
export const openQuestionAddress = (id: string): string =>
  `${openQuestionsPath}?openQuestionId=${encodeURIComponent(id)}`
