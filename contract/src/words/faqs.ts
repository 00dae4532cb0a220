/** Whose phrasing a suggested similar question is. */
export const phrasingSources = { model: '模型', rule: '规则', log: '搜索记录' } as const
export type PhrasingSource = keyof typeof phrasingSources
