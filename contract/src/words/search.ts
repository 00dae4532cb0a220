/** Facets of the search page. */
export const hitTypes = { faq: '问答', product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type HitType = keyof typeof hitTypes

export const verdicts = { helpful: '有帮助', wrong: '内容有误', missing: '没有找到' } as const
export type Verdict = keyof typeof verdicts
