/**
 * The closed lists of stored words, with the Chinese that users read.
 * No zod here: the console imports this file as it is.
 */

/** Role type: 1 seat agent (search only), 2 knowledge operator, 3 administrator. Strings, as the specification says. */
export const roleTypes = { '1': '坐席', '2': '知识运营', '3': '管理员' } as const
export type RoleType = keyof typeof roleTypes

/** Menu keys: a menu item is visible only if its route's name is among the keys that the server sends. */
export const menuKeys = {
  docStorage: '文档知识库',
  faqStorage: '问答知识库',
  auditList: '审核列表',
  operationRecord: '操作记录',
  openQuestion: '待完善问题',
  knowledgeSearch: '知识搜索',
  user: '用户管理',
  roles: '角色管理',
} as const
export type MenuKey = keyof typeof menuKeys

/** Which role types may open the page behind a menu key, as the route table of the specification says. */
export const menuKeyRoles: Record<MenuKey, readonly RoleType[]> = {
  docStorage: ['2', '3'],
  faqStorage: ['2', '3'],
  auditList: ['2', '3'],
  operationRecord: ['2', '3'],
  openQuestion: ['2', '3'],
  knowledgeSearch: ['1', '2', '3'],
  user: ['2', '3'],
  roles: ['2', '3'],
}

/** The menu as a tree: areas with the keys of their pages. Every key stands in one area. */
export const menuTree = [
  {
    key: 'knowledgeStorage',
    title: '知识库',
    keys: ['docStorage', 'faqStorage', 'auditList', 'operationRecord', 'openQuestion'],
  },
  { key: 'knowledgeSearchArea', title: '知识搜索', keys: ['knowledgeSearch'] },
  { key: 'system', title: '系统管理', keys: ['user', 'roles'] },
] as const satisfies readonly { key: string; title: string; keys: readonly MenuKey[] }[]

/** Element permissions: acts that a role may be given or not, beside the pages it sees. The server enforces each. */
export const permissions = {
  'knowledgeBase.configure': '新建、设置和删除知识库',
  'knowledge.remove': '删除文件、问答与商品',
  'knowledge.import': '批量导入问答与商品',
  'knowledge.export': '导出文件、问答与商品',
  'audit.decide': '审核变更',
  'audit.configure': '开关知识库的审核',
  'record.export': '导出操作记录',
  'employee.manage': '管理员工',
  'role.manage': '管理角色与组织',
} as const
export type Permission = keyof typeof permissions

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
} as const
export type ParseWarningKind = keyof typeof parseWarningKinds

/** Which role types a permission can be given to. */
export const permissionRoles: Record<Permission, readonly RoleType[]> = {
  'knowledgeBase.configure': ['2', '3'],
  'knowledge.remove': ['2', '3'],
  'knowledge.import': ['2', '3'],
  'knowledge.export': ['2', '3'],
  'audit.decide': ['2', '3'],
  'audit.configure': ['3'],
  'record.export': ['2', '3'],
  'employee.manage': ['2', '3'],
  'role.manage': ['3'],
}

/** Acts of a batch that need a permission: the one that the same act on a single thing declares with its endpoint. */
export const batchPermissions: Partial<Record<string, Permission>> = { remove: 'knowledge.remove' }

/** What a role of type 3 always holds, so that an organization cannot lock everybody out of its people and roles. */
export const administratorMenuKeys: readonly MenuKey[] = ['user', 'roles']
export const administratorPermissions: readonly Permission[] = ['employee.manage', 'role.manage']

export const knowledgeBaseTypes = { document: '文档知识库', faq: '问答知识库' } as const
export type KnowledgeBaseType = keyof typeof knowledgeBaseTypes

/** What a file is about; decides its search facet and its detail page. */
export const knowledgeTypes = { product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type KnowledgeType = keyof typeof knowledgeTypes

/** Facets of the search page. */
export const hitTypes = { faq: '问答', product: '商品资料', literacy: '基础知识', policy: '政策' } as const
export type HitType = keyof typeof hitTypes

export const parseStatuses = {
  queued: '排队中',
  parsing: '解析中',
  indexing: '索引中',
  ready: '可用',
  failed: '解析失败',
} as const
export type ParseStatus = keyof typeof parseStatuses

export const auditStatuses = {
  none: '无需审核',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
} as const
export type AuditStatus = keyof typeof auditStatuses

/** Validity is computed from effectiveFrom / effectiveTo and the time of asking; it is never stored. */
export const validities = { upcoming: '未生效', inForce: '生效中', expired: '已过期' } as const
export type Validity = keyof typeof validities

export const taskStates = {
  queued: '排队中',
  running: '解析中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type TaskState = keyof typeof taskStates

export const targetTypes = {
  session: '登录',
  employee: '员工',
  role: '角色',
  organization: '组织',
  knowledgeBase: '知识库',
  file: '文件',
  chunk: '分段',
  category: '分类',
  faq: '问答',
  product: '商品',
  productCategory: '商品分类',
  audit: '审核',
  openQuestion: '待完善问题',
} as const
export type TargetType = keyof typeof targetTypes

export const actions = {
  create: '新建',
  update: '修改',
  remove: '删除',
  restore: '恢复',
  enable: '启用',
  disable: '停用',
  move: '移动',
  relearn: '重新学习',
  revise: '上传新版本',
  configure: '修改设置',
  changePassword: '修改密码',
  cancel: '取消解析',
  retry: '重试解析',
  reorder: '调整顺序',
  import: '导入',
  submit: '提交审核',
  approve: '审核通过',
  reject: '审核驳回',
  withdraw: '撤回',
  settle: '处理待完善问题',
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出登录',
  endSession: '下线',
  resetPassword: '重置密码',
  grant: '调整角色',
  handOver: '交接知识',
} as const
export type Action = keyof typeof actions

export const verdicts = { helpful: '有帮助', wrong: '内容有误', missing: '没有找到' } as const
export type Verdict = keyof typeof verdicts

/** Where a change under audit stands. */
export const auditStates = { pending: '待审核', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' } as const
export type AuditState = keyof typeof auditStates

/** What a change under audit would do to its target. */
export const auditActions = {
  create: '新建',
  update: '修改',
  remove: '删除',
  enable: '启用',
  disable: '停用',
  move: '移动',
} as const
export type AuditAction = keyof typeof auditActions

/** Whose phrasing a suggested similar question is. */
export const phrasingSources = { model: '模型', rule: '规则', log: '搜索记录' } as const
export type PhrasingSource = keyof typeof phrasingSources

/** How a row of an import would end, or has ended. */
export const importOutcomes = { new: '新增', duplicate: '重复', invalid: '有误' } as const
export type ImportOutcome = keyof typeof importOutcomes

export const importStates = {
  checking: '检查中',
  previewed: '待确认',
  queued: '排队中',
  running: '导入中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type ImportState = keyof typeof importStates

/** Why a question waits to be answered better. */
export const openQuestionReasons = { noResult: '无结果', wrong: '内容有误', missing: '没有找到' } as const
export type OpenQuestionReason = keyof typeof openQuestionReasons
export const openQuestionStates = { open: '待处理', answered: '已完善', ignored: '已忽略' } as const
export type OpenQuestionState = keyof typeof openQuestionStates

/** 通知: what somebody is told without asking. */
export const notificationKinds = {
  auditDecided: '审核结果',
  auditSwitched: '审核开关',
  parseFailed: '解析失败',
  importDone: '导入完成',
  knowledgeExpiring: '即将到期',
  knowledgeHandedOver: '知识交接',
} as const
export type NotificationKind = keyof typeof notificationKinds

/** Steps of the getting-started guide, in order. */
export const guideSteps = {
  knowledgeBase: '建一个知识库',
  file: '上传文件',
  faq: '写一条问答',
  colleague: '邀请同事',
  search: '搜一搜',
  feedback: '评价一条结果',
} as const
export type GuideStep = keyof typeof guideSteps

/** Which steps a role type is shown. */
export const guideStepRoles: Record<GuideStep, readonly RoleType[]> = {
  knowledgeBase: ['2', '3'],
  file: ['2', '3'],
  faq: ['2', '3'],
  colleague: ['3'],
  search: ['1', '2', '3'],
  feedback: ['1'],
}

/** What kind of value a product parameter has. */
export const parameterTypes = {
  text: '文本',
  number: '数字',
  boolean: '是否',
  enum: '单选',
  multiEnum: '多选',
  range: '范围',
} as const
export type ParameterType = keyof typeof parameterTypes

/** Why an auditor should look twice at a parameter's change. */
export const parameterFlags = { outOfRange: '超出范围', price: '价格', warranty: '保修', safety: '安全' } as const
export type ParameterFlag = keyof typeof parameterFlags

/** Limits that the console states and the server holds. */
export const limits = {
  /** Upload size per file, in bytes. */
  fileBytes: 200 * 1024 * 1024,
  /** Pictures and avatars, in bytes. */
  pictureBytes: 10 * 1024 * 1024,
  /** An attachment in an answer, in bytes. */
  attachmentBytes: 50 * 1024 * 1024,
  filesPerUpload: 50,
  nameLength: 100,
  fileNameLength: 200,
  descriptionLength: 500,
  tags: 20,
  tagLength: 20,
  /** Characters of one chunk; the parser never makes a longer one. */
  chunkLength: 2000,
  /** Characters of a document written in the console. */
  contentLength: 500_000,
  categoryDepth: 5,
  questionLength: 200,
  similarQuestions: 200,
  answerLength: 20_000,
  importRows: 50_000,
  /** What a submitter tells the auditor. */
  remarkLength: 500,
  parameterNameLength: 50,
  parameterTextLength: 2000,
  parametersPerCategory: 200,
  modelLength: 60,
  productDescriptionLength: 5000,
  passwordMin: 8,
  passwordMax: 64,
  /** Characters of a person's name. */
  personNameLength: 30,
  /** Role organizations of one employee. */
  rolesPerEmployee: 20,
  /** Rows of one workbook of employees. */
  employeeImportRows: 500,
  /** Avatars, in bytes. */
  avatarBytes: 2 * 1024 * 1024,
  /** Hours in which a one-time password lets somebody sign in. */
  oneTimePasswordHours: 72,
  /** Days ahead in which knowledge counts as about to expire. */
  expiringDays: 7,
} as const

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

/** Table page size: default and options of the specification. */
export const pageSizes = { default: 10, options: [10, 20, 50], max: 200 } as const
