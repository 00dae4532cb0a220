/** What a model is asked for: words, a text as numbers, how well passages answer. */
export const modelKinds = { chat: '对话', embedding: '向量', rerank: '重排' } as const
export type ModelKind = keyof typeof modelKinds

/** How a provider has done of late. `failing`: the last call failed; `resting`: so often that it is left alone for a while. */
export const modelHealthStates = {
  unused: '还没有用过',
  working: '正常',
  failing: '最近出错',
  resting: '暂停使用',
  keyUnreadable: '密钥读不出来',
} as const
export type ModelHealthState = keyof typeof modelHealthStates

export const modelLimits = {
  /** Providers of an organization. */
  providers: 20,
  addressLength: 300,
  modelLength: 200,
  keyLength: 500,
  timeoutS: { min: 1, max: 300, default: 30 },
  /** Calls of one provider at once, of each process. */
  concurrency: { min: 1, max: 64, default: 4 },
  /** Yuan per million tokens. */
  price: 100_000,
  /** Seconds that a test waits at most: the console gives up on any call after ten. */
  testS: 9,
} as const
