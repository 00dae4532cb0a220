/** What differs between two settings, in the words of their form. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { formatShare } from '../../../lib/format.ts'

export interface SettingsChange {
  name: string
  before: unknown
  after: unknown
}

type Shown = Readonly<Record<string, unknown>>

/** @param nameOf a knowledge base, as people call it */
export function settingsChanges(
  before: AssistantSettings,
  after: AssistantSettings,
  nameOf: (baseId: string) => string,
): SettingsChange[] {
  const [old, recent] = [shownOf(before, nameOf), shownOf(after, nameOf)]
  return Object.keys(recent)
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(recent[name]))
    .map((name) => ({ name, before: old[name], after: recent[name] }))
}

const shownOf = (settings: AssistantSettings, nameOf: (baseId: string) => string): Shown => ({
  回答方式: settings.workflowKey === null ? '按知识直接回答' : `按工作流回答：${settings.workflowKey}`,
  绑定的知识库: settings.knowledgeBaseIds.length > 0 ? settings.knowledgeBaseIds.map(nameOf) : ['全部已启用的知识库'],
  问答直答的最低得分: formatShare(settings.faqDirect.minScore),
  问答直答的领先幅度: formatShare(settings.faqDirect.minMargin),
  采用原文的最低得分: formatShare(settings.minScore),
  最多来源数: settings.maxSources,
  开场白: settings.sentences.greeting,
  答不上时: settings.sentences.none,
  转人工时: settings.sentences.handOver,
  转人工规则: settings.handOver.rules.map(({ name, words }) => `${name}：${words.join('、')}`),
  连续未解答后转人工: settings.handOver.afterUnanswered === 0 ? '不转' : `${settings.handOver.afterUnanswered} 次`,
  使用模型: settings.model.use,
  逐句核对引用: settings.model.strict,
})
