/** How a question of a test came out. Every judged one has exactly one of them; better ones stand first. */
export const testOutcomes = { right: '正确', unanswered: '未解答', failed: '出错', wrong: '答错' } as const
export type TestOutcome = keyof typeof testOutcomes

/** What of an expectation did not hold. */
export const testFaults = {
  spoke: '本应不回答，却给了答案',
  silent: '应当回答，却没有给出答案',
  kind: '回答方式不符',
  source: '没有引用期望的来源',
  text: '答案里缺少期望的文字',
} as const
export type TestFault = keyof typeof testFaults

export const testRunStates = {
  queued: '排队中',
  running: '运行中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type TestRunState = keyof typeof testRunStates

/** A row of one run against the same question in another. */
export const testChanges = {
  worse: '变差',
  better: '变好',
  same: '不变',
  added: '新增',
  removed: '已不在测试集',
} as const
export type TestChange = keyof typeof testChanges

/** What publishing asks of the last run. */
export const gateModes = { off: '不检查', warn: '提醒', block: '拦截' } as const
export type GateMode = keyof typeof gateModes

/** passed, failed: by the last run on exactly this draft · none: nothing has run on it · off: nothing is asked. */
export const gateStates = { off: '不检查', none: '没有测试', failed: '未达标', passed: '达标' } as const
export type GateState = keyof typeof gateStates

/** Figures of a run that a gate sets a bound to; all are shares. */
export const gateFigures = {
  hit1: '首位命中率',
  hit3: '前三命中率',
  answered: '解答率',
  wrong: '答错率',
} as const
export type GateFigure = keyof typeof gateFigures

export const testLimits = {
  /** Of one set. */
  questions: 2000,
  /** Pasted at once. */
  batch: 500,
  /** Earlier questions of a conversation. */
  history: 10,
  sources: 10,
  texts: 10,
  textLength: 200,
} as const
