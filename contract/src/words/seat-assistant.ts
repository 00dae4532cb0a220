/** What a card of the seat assistant is made of. */
export const seatCardKinds = {
  exact: '参数',
  faq: '问答',
  passage: '原文',
  policy: '政策',
  script: '话术',
  step: '工作流步骤',
  choose: '让客户选择',
} as const
export type SeatCardKind = keyof typeof seatCardKinds

/** Who fills a field of a summary; a model only where one is set, else the rules. */
export const summarySources = { rule: '规则提取', model: '模型撰写', agent: '坐席填写' } as const
export type SummarySource = keyof typeof summarySources

/** Who says what stands for a variable: `agent` is left for the agent to fill in. */
export const scriptVariableSources = { conversation: '会话', agent: '坐席填写' } as const

/** All variables that a script may name; `sample` is what previews show. */
export const scriptVariables = {
  客户姓名: { source: 'conversation', sample: '李女士' },
  坐席姓名: { source: 'conversation', sample: '赵敏' },
  企业名称: { source: 'conversation', sample: '清禾家电' },
  商品名称: { source: 'conversation', sample: '清禾 X10 Pro 空调' },
  商品型号: { source: 'conversation', sample: 'KFR-35GW/X10-Pro' },
  时段问候: { source: 'conversation', sample: '下午好' },
  今天日期: { source: 'conversation', sample: '11 月 22 日' },
  订单号: { source: 'agent', sample: 'QH20261122001' },
  联系电话: { source: 'agent', sample: '138****0001' },
  服务地址: { source: 'agent', sample: '江州市人民路 8 号' },
  预约时间: { source: 'agent', sample: '明天上午 9 点到 12 点' },
  工单号: { source: 'agent', sample: 'GD-0001' },
} as const satisfies Record<string, { source: keyof typeof scriptVariableSources; sample: string }>
export type ScriptVariable = keyof typeof scriptVariables

/** How a script stands, for filters: only one in service is offered to agents. */
export const scriptStates = {
  unapproved: '未审核通过',
  served: '使用中',
  disabled: '已停用',
  upcoming: '未生效',
  expired: '已过期',
} as const
export type ScriptState = keyof typeof scriptStates

export const seatLimits = {
  bases: 50,
  /** One key each: Alt+1 … 9. */
  cards: 9,
  silenceMinS: 5,
  silenceMaxS: 600,
  words: 200,
  wordLength: 30,
  summaryFields: 20,
  hintLength: 100,
  groups: 100,
  groupNameLength: 30,
  scripts: 5000,
  titleLength: 60,
  textLength: 1000,
  categoryLength: 20,
  shortcutLength: 20,
  keywords: 20,
  keywordLength: 30,
  importRows: 5000,
} as const
