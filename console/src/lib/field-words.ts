/** How the values of stored fields read, wherever a change is shown. */
import { edgeOfField, edgeText } from '@zhiku/contract/validity'
import { auditStates, auditStatuses } from '@zhiku/contract/words/audits'
import { knowledgeBaseTypes } from '@zhiku/contract/words/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { openQuestionStates } from '@zhiku/contract/words/open-questions'

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  knowledgeType: knowledgeTypes,
  auditStatus: auditStatuses,
  auditState: auditStates,
  state: { ...auditStates, ...openQuestionStates },
  type: knowledgeBaseTypes,
  answerFormat: { markdown: '富文本（Markdown）', text: '纯文本' },
}

/** `categories`: names from the root down, by id; undefined while they are not known. */
export function fieldWords(
  field: string,
  value: unknown,
  categories: ReadonlyMap<string, string> | undefined,
): string | undefined {
  if (field === 'enabled' && typeof value === 'boolean') return value ? '启用' : '停用'
  if (field === 'imageUrls' && Array.isArray(value)) return `${value.length} 张`
  if (typeof value !== 'string') return undefined
  if (field === 'categoryId' || field === 'parentId') return categories?.get(value) ?? nameOf(value, '已删除的分类')
  if (field === 'knowledgeBaseId') return nameOf(value, '已删除的知识库')
  const edge = edgeOfField[field]
  if (edge) return edgeText(value, edge)
  return words[field]?.[value]
}

/** Records tell names; those of an earlier release told ids, of which nothing may be left. */
const nameOf = (value: string, gone: string): string => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value) ? gone : value)
