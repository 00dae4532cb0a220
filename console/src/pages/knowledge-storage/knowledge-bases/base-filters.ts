/** Filters of a list of knowledge bases. */
export const baseFilters = {
  keyword: { label: '知识库', placeholder: '搜索名称、描述或标签' },
  enabled: { label: '启用状态', words: { true: '已启用', false: '已停用' } },
} as const
