/** What a hit comes out of. */
export const sourceTypes = ['file', 'faq', 'product'] as const
export type SourceType = (typeof sourceTypes)[number]

/** Facets of the search page. */
export const hitTypes = { faq: '问答', product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type HitType = keyof typeof hitTypes

/** A question says something: marks alone, of whatever kind, ask nothing. Their search is not logged, so nothing can be said of it. */
export const asksSomething = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword)

/** What a question can be understood to say. */
export const understoodKinds = {
  product: '商品',
  parameter: '参数',
  condition: '条件',
  superlative: '取最值',
  comparison: '对比',
  time: '时间',
  spoken: '口述',
  spelling: '改字',
} as const
export type UnderstoodKind = keyof typeof understoodKinds

export const verdicts = { helpful: '有帮助', wrong: '内容有误', missing: '缺少答案' } as const
export type Verdict = keyof typeof verdicts

/** What a searcher did with a hit. */
export const hitActs = { opened: '打开', copied: '复制' } as const
export type HitAct = keyof typeof hitActs

/** What became of a model's help with one search. `off`: there is none, or it is not ready yet. */
export const helpOutcomes = {
  off: '没有启用',
  used: '已参与',
  late: '没有按时，未参与',
  failed: '出错，未参与',
} as const
export type HelpOutcome = keyof typeof helpOutcomes

/** How sure it is that a hit answers, as people are told. */
export const trustWords = { sure: '可靠', related: '相关', far: '较远' } as const
export type TrustWord = keyof typeof trustWords

export const trustWordOf = (trust: number): TrustWord => (trust >= 0.75 ? 'sure' : trust >= 0.4 ? 'related' : 'far')
