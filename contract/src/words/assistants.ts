/** How a turn was answered. */
export const answerKinds = {
  handOver: '转人工',
  exact: '参数直答',
  clarify: '追问澄清',
  list: '商品列表',
  faq: '问答直答',
  generate: '模型生成',
  extract: '原文摘录',
  none: '未能回答',
  flow: '工作流回答',
} as const
export type AnswerKind = keyof typeof answerKinds

/** Of a message, or a conversation, in which nobody asked anything. */
export const nothingAsked = '没有提问'

/** How a turn was answered, in a word: a greeting is no question that was missed. */
export const answerWordOf = ({ kind, asksNothing }: { kind: AnswerKind; asksNothing?: true | undefined }): string =>
  asksNothing ? nothingAsked : answerKinds[kind]

/** Why somebody is handed over to a person. */
export const handOverReasons = {
  asked: '客户要求人工',
  rule: '命中转人工规则',
  unanswered: '多次未能回答',
  flow: '工作流转人工',
} as const
export type HandOverReason = keyof typeof handOverReasons

/** running: still being answered · stopped: nobody read on, or somebody stopped it. */
export const turnStates = { running: '回答中', done: '已完成', stopped: '已停止', failed: '失败' } as const
export type TurnState = keyof typeof turnStates

/** `flow` alone, where a workflow answers; else the others in their order. */
export const turnStages = {
  understand: '理解问题',
  retrieve: '检索知识',
  decide: '决定回答方式',
  compose: '组织答案',
  check: '核对引用',
  flow: '运行工作流',
} as const
export type TurnStage = keyof typeof turnStages

/** What became of a candidate; from `disabled` on it may not be served. */
export const candidateVerdicts = {
  used: '已采用',
  belowThreshold: '不够可靠',
  overLimit: '超出来源数',
  notNeeded: '未用到',
  duplicate: '内容重复',
  disabled: '已停用',
  expired: '已失效',
  upcoming: '未生效',
  pending: '待审核',
  notBound: '知识库未绑定',
} as const
export type CandidateVerdict = keyof typeof candidateVerdicts

/** Where a conversation is held. */
export const conversationChannels = { test: '机器人测试', web: '网页聊天', api: '接口', mcp: 'MCP' } as const
export type ConversationChannel = keyof typeof conversationChannels

/** How a conversation came out so far. */
export const conversationOutcomes = { answered: '已解答', unanswered: '未解答', handedOver: '转人工' } as const
export type ConversationOutcome = keyof typeof conversationOutcomes

/** What is wrong with an answer: offered when it is judged, in these words; others may be written. */
export const verdictReasons = ['答非所问', '内容过时', '不完整', '看不明白'] as const

/** Limits of what is set and asked. */
export const assistantLimits = {
  questionLength: 500,
  bases: 50,
  sentenceLength: 500,
  sources: 3,
  rules: 20,
  wordsPerRule: 50,
  wordLength: 30,
  noteLength: 500,
} as const
