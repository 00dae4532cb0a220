/** What a file is about; decides its search facet and its detail page. */
export const knowledgeTypes = { product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type KnowledgeType = keyof typeof knowledgeTypes

export const parseStatuses = {
  queued: '排队中',
  parsing: '解析中',
  indexing: '索引中',
  ready: '可用',
  failed: '解析失败',
} as const
export type ParseStatus = keyof typeof parseStatuses

/** 解析提示: what a parser is not sure of, or left out; the file is usable none the less. */
export const parseWarningKinds = {
  uncertainText: '解析存疑',
  guessedEncoding: '编码存疑',
  hiddenContent: '含隐藏内容',
  onlyHidden: '内容全部隐藏',
  noTextLayer: '缺文字层',
  unreadablePages: '部分页未读出',
  lostCharacters: '有字符丢失',
  lostStructure: '版式可能有误',
  recognizedText: '文字识别',
  droppedEdits: '有修改未保留',
  stillRemoved: '有分段保持删除',
  servedAgain: '有分段重新收录',
  oldCut: '仍按原来切分',
} as const
export type ParseWarningKind = keyof typeof parseWarningKinds

export const taskStates = {
  queued: '排队中',
  running: '解析中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type TaskState = keyof typeof taskStates

/** What to do with a file whose name the knowledge base holds already. */
export const sameNameChoices = ['reject', 'replace', 'keepBoth'] as const

/** What may be attached to an answer: documents that a customer can be given; nothing that a browser would run. */
export const attachmentExtensions = [
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.wps',
  '.et',
  '.dps',
  '.txt',
  '.csv',
  '.md',
  '.zip',
  '.rar',
  '.7z',
] as const
