/** Where the things that audits and operation records speak of can be seen. */
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import {
  auditAddress,
  detailAddress,
  faqBaseAddress,
  faqEditorAddress,
  openQuestionAddress,
  paths,
  productAddressOf,
  productCategoriesAddress,
  seatConfigAddress,
} from './page-addresses.ts'

interface Thing {
  targetType: TargetType
  targetId: string
  knowledgeBaseId: string | undefined
  /** Of the knowledge base; undefined when it is gone or not known. */
  knowledgeBaseType: KnowledgeBaseType | undefined
}

/** Undefined for what has no page: a sign-in, an employee, something whose knowledge base is gone. */
export function objectAddress({ targetType, targetId, knowledgeBaseId, knowledgeBaseType }: Thing): string | undefined {
  if (targetType === 'audit') return auditAddress(targetId)
  if (targetType === 'openQuestion') return openQuestionAddress(targetId)
  if (targetType === 'productCategory') return productCategoriesAddress(targetId)
  if (targetType === 'seatScript') return seatConfigAddress({ tab: 'scripts' })
  if (targetType === 'dictionaryTerm') return paths.dictionary
  if (!knowledgeBaseId || !knowledgeBaseType) return undefined
  if (targetType === 'product') return productAddressOf(targetId)
  if (targetType === 'faq') return faqEditorAddress(knowledgeBaseId, targetId)
  if (targetType === 'file') return detailAddress(knowledgeBaseId, { tab: 'chunks', fileId: targetId })
  const isFaqBase = knowledgeBaseType === 'faq'
  if (targetType === 'category') {
    return (isFaqBase ? faqBaseAddress : detailAddress)(knowledgeBaseId, { tab: 'categories' })
  }
  return isFaqBase ? faqBaseAddress(knowledgeBaseId) : detailAddress(knowledgeBaseId)
}
