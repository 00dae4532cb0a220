/** What a new revision of a file does away with: what people have written into its chunks was written of another text. */
export const lostEdits = (editedChunkCount: number | undefined): string =>
  editedChunkCount ? `有 ${editedChunkCount} 个分段经人工修改或新增，换成新版本后不再保留。` : ''
