export const knowledgeBaseTypes = { document: '文档知识库', faq: '问答知识库' } as const
export type KnowledgeBaseType = keyof typeof knowledgeBaseTypes
