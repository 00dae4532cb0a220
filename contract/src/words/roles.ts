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
  dictionary: '词典',
  knowledgeSearch: '知识搜索',
  assistant: '助手管理',
  workflow: '工作流',
  seat: '坐席助手',
  seatConfig: '坐席配置',
  user: '用户管理',
  roles: '角色管理',
  modelService: '模型服务',
} as const
export type MenuKey = keyof typeof menuKeys

/** Which role types may open the page behind a menu key, as the route table of the specification says. */
export const menuKeyRoles: Record<MenuKey, readonly RoleType[]> = {
  docStorage: ['2', '3'],
  faqStorage: ['2', '3'],
  auditList: ['2', '3'],
  operationRecord: ['2', '3'],
  openQuestion: ['2', '3'],
  dictionary: ['2', '3'],
  knowledgeSearch: ['1', '2', '3'],
  assistant: ['2', '3'],
  workflow: ['2', '3'],
  seat: ['1', '2', '3'],
  seatConfig: ['2', '3'],
  user: ['2', '3'],
  roles: ['2', '3'],
  modelService: ['3'],
}

/** The menu as a tree: areas with the keys of their pages. Every key stands in one area. */
export const menuTree = [
  {
    key: 'knowledgeStorage',
    title: '知识库',
    keys: ['docStorage', 'faqStorage', 'auditList', 'operationRecord', 'openQuestion', 'dictionary'],
  },
  { key: 'commodityCustomerService', title: '助手管理', keys: ['assistant'] },
  { key: 'workflowArea', title: '工作流', keys: ['workflow'] },
  { key: 'knowledgeSearchArea', title: '知识搜索', keys: ['knowledgeSearch'] },
  { key: 'seatArea', title: '坐席助手', keys: ['seat'] },
  { key: 'seatConfigArea', title: '坐席配置', keys: ['seatConfig'] },
  { key: 'system', title: '系统管理', keys: ['user', 'roles', 'modelService'] },
] as const satisfies readonly { key: string; title: string; keys: readonly MenuKey[] }[]

/** Element permissions: acts that a role may be given or not, beside the pages it sees. The server enforces each. */
export const permissions = {
  'knowledgeBase.configure': '新建、设置和删除知识库',
  'knowledge.remove': '删除文件、问答与商品',
  'knowledge.import': '导入问答与商品',
  'knowledge.export': '导出文件、问答与商品',
  'audit.decide': '审核变更',
  'audit.configure': '开关审核',
  'record.export': '导出操作记录',
  'dictionary.edit': '维护词典',
  'assistant.edit': '新建和编辑助手',
  'assistant.publish': '发布、启停和删除助手',
  'conversation.keep': '导出和删除会话',
  'workflow.edit': '新建和编辑工作流',
  'workflow.publish': '发布和删除工作流',
  'seat.configure': '设置坐席助手和话术',
  'employee.manage': '管理员工',
  'role.manage': '管理角色与组织',
  'model.configure': '设置模型服务',
} as const
export type Permission = keyof typeof permissions

/** Which role types a permission can be given to. */
export const permissionRoles: Record<Permission, readonly RoleType[]> = {
  'knowledgeBase.configure': ['2', '3'],
  'knowledge.remove': ['2', '3'],
  'knowledge.import': ['2', '3'],
  'knowledge.export': ['2', '3'],
  'audit.decide': ['2', '3'],
  'audit.configure': ['3'],
  'record.export': ['2', '3'],
  'dictionary.edit': ['2', '3'],
  'assistant.edit': ['2', '3'],
  'assistant.publish': ['2', '3'],
  'conversation.keep': ['2', '3'],
  'workflow.edit': ['2', '3'],
  'workflow.publish': ['2', '3'],
  'seat.configure': ['2', '3'],
  'employee.manage': ['2', '3'],
  'role.manage': ['3'],
  'model.configure': ['3'],
}

/** Acts of a batch that need a permission: the one that the same act on a single thing declares with its endpoint. */
export const batchPermissions: Partial<Record<string, Permission>> = { remove: 'knowledge.remove' }

/** What a role of type 3 always holds, so that an organization cannot lock everybody out of its people and roles. */
export const administratorMenuKeys: readonly MenuKey[] = ['user', 'roles']

export const administratorPermissions: readonly Permission[] = ['employee.manage', 'role.manage']
