/** 操作记录: who changed what in the knowledge base, in the words of its pages. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { OperationRecords } from '../../../components/operation-records.tsx'
import { fieldWords } from '../shared/field-words.ts'
import { categoryPaths, useCategories } from '../shared/fields/category-select.tsx'

export function RecordsTab({ base }: { base: KnowledgeBase }) {
  const categories = useCategories(base.id)
  const paths = categoryPaths(categories.data)
  const wordsFor = (field: string, value: unknown) => fieldWords(field, value, paths)
  return <OperationRecords knowledgeBaseId={base.id} wordsFor={wordsFor} />
}
