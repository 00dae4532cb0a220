/** How the values of stored fields read, wherever a change is shown or exported. No zod here: the console imports it. */
import { beijingTime } from './beijing-time.ts'
import { edgeOfField, edgeText } from './validity.ts'
import { conversationChannels, conversationOutcomes } from './words/assistants.ts'
import { auditStates, auditStatuses } from './words/audits.ts'
import { channelKinds } from './words/channels.ts'
import { knowledgeTypes } from './words/files.ts'
import { knowledgeBaseTypes } from './words/knowledge-bases.ts'
import { openQuestionStates } from './words/open-questions.ts'
import { roleTypes } from './words/roles.ts'
import { verdicts } from './words/search.ts'
import { seatCardKinds } from './words/seat-assistant.ts'

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  knowledgeType: knowledgeTypes,
  auditStatus: auditStatuses,
  auditState: auditStates,
  state: { ...auditStates, ...openQuestionStates },
  type: knowledgeBaseTypes,
  answerFormat: { markdown: '富文本（Markdown）', text: '纯文本' },
  roleType: roleTypes,
  channel: conversationChannels,
  outcome: conversationOutcomes,
  verdict: verdicts,
  kind: channelKinds,
  kinds: seatCardKinds,
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
  if (isNaming.has(field)) return nameOf(value, '没有记下名称')
  if (field === 'from' || field === 'to') return isInstant.test(value) ? beijingTime(new Date(value)) : undefined
  const edge = edgeOfField[field]
  if (edge) return edgeText(value, edge)
  return words[field]?.[value]
}

/** Told by id in records of an earlier release, though what they name may well be there. */
const isNaming: ReadonlySet<string> = new Set(['assistantId', 'knowledgeBaseIds', 'groupIds', 'copySchemaFrom'])

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Records tell names; those of an earlier release told ids, of which nothing may be left. */
const nameOf = (value: string, gone: string): string => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value) ? gone : value)
