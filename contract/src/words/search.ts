/** Facets of the search page. */
export const hitTypes = { faq: '问答', product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type HitType = keyof typeof hitTypes

/** A question says something: marks alone, of whatever kind, ask nothing. Their search is not logged, so nothing can be said of it. */
export const asksSomething = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword)

export const verdicts = { helpful: '有帮助', wrong: '内容有误', missing: '没有找到' } as const
export type Verdict = keyof typeof verdicts

/** What became of a model's help with one search. `off`: there is none, or it is not ready yet. */
export const helpOutcomes = { off: '没有启用', used: '参与了', late: '没有按时', failed: '出错了' } as const
export type HelpOutcome = keyof typeof helpOutcomes
