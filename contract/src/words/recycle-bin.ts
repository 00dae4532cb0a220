/** What can be brought back after it was removed. */
export const removedTypes = { file: '文件', product: '商品', faq: '问答', knowledgeBase: '知识库' } as const
export type RemovedType = keyof typeof removedTypes
