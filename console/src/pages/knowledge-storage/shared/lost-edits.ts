/** What becomes of what people have written into the chunks of a file, said before a new revision replaces them. */
export const lostEdits = (editedChunkCount: number | undefined): string =>
  editedChunkCount
    ? `有 ${editedChunkCount} 个分段经人工修改或新增：原文没有变的段落保留修改，其余不再保留，解析后逐段列出。`
    : ''
