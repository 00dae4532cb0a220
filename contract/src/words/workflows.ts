/** What graphs are made of. No zod here. */

/** Of a graph's JSON; a graph of a newer one is refused, an older one is brought up to it where it is read. */
export const graphFormatVersion = 1

export const variableTypes = {
  text: '文本',
  number: '数字',
  boolean: '是否',
  list: '列表',
  product: '商品',
  object: '对象',
} as const
export type VariableType = keyof typeof variableTypes

/** The palette's sections. */
export const nodeGroups = {
  frame: '开始与结束',
  talk: '与客户对话',
  understand: '理解',
  knowledge: '知识',
  logic: '逻辑',
  outside: '外部',
} as const
export type NodeGroup = keyof typeof nodeGroups

/** 节点: one step of a workflow. */
export const nodeKinds = {
  start: { name: '开始', hint: '工作流从这里开始', group: 'frame' },
  end: { name: '结束', hint: '说完最后一句话，交出结果', group: 'frame' },
  reply: { name: '回复', hint: '说一段话，可带图片和卡片', group: 'talk' },
  ask: { name: '询问', hint: '问一个问题，等客户回答', group: 'talk' },
  options: { name: '选择', hint: '给出选项，按客户选的分支', group: 'talk' },
  form: { name: '表单', hint: '一次收集几项信息', group: 'talk' },
  'hand-over': { name: '转人工', hint: '带着原因和摘要转给人工', group: 'talk' },
  intent: { name: '意图识别', hint: '按例句、词语和规则分支', group: 'understand' },
  'product-identify': { name: '识别商品', hint: '从客户的话里认出商品', group: 'understand' },
  'parameter-lookup': { name: '查参数', hint: '查商品已发布的参数值', group: 'knowledge' },
  'knowledge-search': { name: '搜索知识', hint: '在知识库里找相关内容', group: 'knowledge' },
  answer: { name: '知识回答', hint: '像助手一样完整回答一次', group: 'knowledge' },
  condition: { name: '条件', hint: '按变量的值分支', group: 'logic' },
  'set-variable': { name: '设置变量', hint: '改变变量的值', group: 'logic' },
  loop: { name: '循环', hint: '对列表的每一项做一遍', group: 'logic' },
  'business-hours': { name: '营业时间', hint: '按工作时间和节假日分支', group: 'logic' },
  'sub-flow': { name: '子流程', hint: '运行另一个已发布的工作流', group: 'logic' },
  'http-request': { name: 'HTTP 请求', hint: '调用外部系统的接口', group: 'outside' },
  model: { name: '大模型', hint: '让模型写一段文字', group: 'outside' },
} as const satisfies Record<string, { name: string; hint: string; group: NodeGroup }>
export type NodeKind = keyof typeof nodeKinds

/** On the canvas beside the nodes; they do nothing. A frame is drawn behind the nodes that it groups. */
export const noteKinds = { note: '便签', frame: '分组' } as const
export type NoteKind = keyof typeof noteKinds
export const noteColours = { yellow: '黄色', blue: '蓝色', green: '绿色', red: '红色', grey: '灰色' } as const

/** What a customer's reply to a question must be. */
export const replyTypes = {
  text: '任意文本',
  number: '数字',
  yesNo: '是或否',
  mobile: '手机号',
  date: '日期',
} as const
export type ReplyType = keyof typeof replyTypes
/** Of a form's field besides. */
export const formFieldTypes = { ...replyTypes, choice: '单选' } as const
export type FormFieldType = keyof typeof formFieldTypes

/** Tests of a condition: for which types, and whether they compare with a value. */
export const operators = {
  equals: { name: '等于', types: ['text', 'number', 'boolean', 'product'], compares: true },
  notEquals: { name: '不等于', types: ['text', 'number', 'boolean', 'product'], compares: true },
  contains: { name: '包含', types: ['text', 'list'], compares: true },
  notContains: { name: '不包含', types: ['text', 'list'], compares: true },
  startsWith: { name: '开头是', types: ['text'], compares: true },
  endsWith: { name: '结尾是', types: ['text'], compares: true },
  greater: { name: '大于', types: ['number'], compares: true },
  atLeast: { name: '大于等于', types: ['number'], compares: true },
  less: { name: '小于', types: ['number'], compares: true },
  atMost: { name: '小于等于', types: ['number'], compares: true },
  isTrue: { name: '为是', types: ['boolean'], compares: false },
  isFalse: { name: '为否', types: ['boolean'], compares: false },
  isEmpty: { name: '为空', types: ['text', 'number', 'boolean', 'list', 'product', 'object'], compares: false },
  isNotEmpty: { name: '不为空', types: ['text', 'number', 'boolean', 'list', 'product', 'object'], compares: false },
} as const satisfies Record<string, { name: string; types: readonly VariableType[]; compares: boolean }>
export type Operator = keyof typeof operators

export const assignmentActs = { set: '设为', add: '加上', append: '追加到列表', clear: '清空' } as const
export type AssignmentAct = keyof typeof assignmentActs

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const httpBodies = { none: '无', json: 'JSON', form: '表单', text: '文本' } as const

/** error: cannot be published · warning: can, and should be looked at. */
export const problemLevels = { error: '错误', warning: '提醒' } as const

export const runStates = {
  running: '运行中',
  waiting: '等待中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type RunState = keyof typeof runStates

export const stepStates = { running: '运行中', waiting: '等待中', succeeded: '完成', failed: '失败' } as const
export type StepState = keyof typeof stepStates

/** Who started a run: somebody in the editor, or a conversation. */
export const runOrigins = { test: '调试', conversation: '会话' } as const
export type RunOrigin = keyof typeof runOrigins

/** What a waiting run waits for. `pause`: a breakpoint, for whoever debugs. */
export const waitingKinds = { text: '回答', option: '选择', form: '表单', pause: '断点' } as const

export const graphChanges = { added: '新增', removed: '删除', changed: '修改', moved: '移动' } as const
export type GraphChange = keyof typeof graphChanges

/** Variables that every workflow has. */
export const systemVariables = {
  message: { name: '客户最近说的话', type: 'text' },
  today: { name: '今天的日期（北京时间）', type: 'text' },
  now: { name: '现在的时间（北京时间）', type: 'text' },
} as const satisfies Record<string, { name: string; type: VariableType }>

/** What can be read of a product. */
export const productFields = { id: '编号', name: '名称', model: '型号' } as const

/** Filters that a text may use: `{{ name | default: "您" }}`. */
export const textFilters = [
  'default',
  'upcase',
  'downcase',
  'strip',
  'truncate',
  'replace',
  'append',
  'prepend',
  'join',
  'size',
  'first',
  'last',
  'round',
  'plus',
  'minus',
  'times',
] as const

/** 标识: names a workflow for ever. */
export const clientKeyRule = {
  pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
  message: '只能是小写字母、数字和短横线，不能以短横线开头或结尾',
}

export const workflowLimits = {
  /** Bytes of a graph as JSON, also of a file that is imported. */
  graphBytes: 5 * 1024 * 1024,
  nodes: 500,
  edges: 2_000,
  notes: 200,
  inputs: 30,
  variables: 100,
  titleLength: 50,
  keyLength: 40,
  pathLength: 120,
  /** Characters of a text as it is written. */
  textLength: 5_000,
  noteLength: 2_000,
  clientKeyLength: 60,
  /** Branches of one node. */
  branches: 30,
  formFields: 20,
  options: 20,
  examples: 200,
  words: 100,
  assignments: 30,
  headers: 30,
  secrets: 50,
  secretLength: 2_000,
  bases: 50,
  loopRounds: 200,
  requestSeconds: 60,
  /** Steps between two waits. */
  steps: 500,
  /** Flows within flows. */
  depth: 5,
  /** Bytes of what a run remembers. */
  stateBytes: 1024 * 1024,
  /** Bytes of one value. */
  valueBytes: 256 * 1024,
  /** Days that a run waits. */
  waitingDays: 30,
  /** Characters of what a customer says at once. */
  replyLength: 2_000,
  noteOfRevision: 500,
} as const
