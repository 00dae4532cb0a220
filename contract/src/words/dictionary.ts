/** What a term of the dictionary says of its words. */
export const termKinds = { synonym: '同义词', lead: '客户说法', kept: '不纠正的词', maker: '其他品牌' } as const
export type TermKind = keyof typeof termKinds

/** 建议: what became of a term that the log proposes. */
export const proposalStates = { new: '待处理', taken: '已采纳', refused: '已忽略' } as const
export type ProposalState = keyof typeof proposalStates

export const dictionaryLimits = { terms: 5000, words: 20, wordLength: 30, remarkLength: 200, importRows: 5000 } as const
