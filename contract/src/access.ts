/** Who calls what: role types, the pages of which one must be in the caller's menu, and the element permission. */

export const base = '/api/v1/management'
export const everyone = ['1', '2', '3'] as const
export const operators = ['2', '3'] as const

/** Pages whose forms and filters offer knowledge bases and categories. */
const knowledgePages = [
  'docStorage',
  'faqStorage',
  'auditList',
  'operationRecord',
  'openQuestion',
  'assistant',
] as const
/** Who calls what is kept under a page: role types, pages (one of them must be in the caller's menu), element permission. */
export const baseReading = { access: operators, menus: knowledgePages } as const
export const baseKeeping = { access: operators, menus: ['docStorage', 'faqStorage'] } as const
export const baseSetting = {
  access: operators,
  menus: ['docStorage', 'faqStorage'],
  permission: 'knowledgeBase.configure',
} as const
export const fileReading = { access: operators, menus: ['docStorage', 'auditList'] } as const
export const fileKeeping = { access: operators, menus: ['docStorage'] } as const
export const faqReading = { access: operators, menus: ['faqStorage', 'openQuestion', 'auditList'] } as const
export const faqKeeping = { access: operators, menus: ['faqStorage', 'openQuestion'] } as const
export const faqImporting = { access: operators, menus: ['faqStorage'] } as const
export const productReading = { access: operators, menus: ['docStorage', 'auditList'] } as const
export const productKeeping = { access: operators, menus: ['docStorage'] } as const
/** Products are named in FAQs too. */
export const productNaming = {
  access: operators,
  menus: ['docStorage', 'faqStorage', 'openQuestion', 'auditList'],
} as const
export const productAuditing = { access: operators, menus: ['docStorage', 'auditList'] } as const
/** A page of knowledge or workflows reads the changes of what it keeps, one by one. */
export const auditReading = { access: operators, menus: ['auditList', 'docStorage', 'faqStorage', 'workflow'] } as const
export const auditListing = { access: operators, menus: ['auditList'] } as const
export const auditDeciding = { access: operators, menus: ['auditList'], permission: 'audit.decide' } as const
export const auditConfiguring = { access: ['3'], menus: ['auditList'], permission: 'audit.configure' } as const
export const answering = { access: operators, menus: ['openQuestion'] } as const
/** Words of the trade: whoever sees the page reads them. */
export const dictionaryReading = { access: operators, menus: ['dictionary'] } as const
export const dictionaryKeeping = { ...dictionaryReading, permission: 'dictionary.edit' } as const
export const searching = { access: everyone, menus: ['knowledgeSearch'] } as const
/** Settings, tests and conversations of assistants. */
export const assistantReading = { access: operators, menus: ['assistant'] } as const
export const assistantKeeping = { ...assistantReading, permission: 'assistant.edit' } as const
export const assistantPublishing = { ...assistantReading, permission: 'assistant.publish' } as const
/** Customers' words leave the product, or go for good. */
export const conversationKeeping = { ...assistantReading, permission: 'conversation.keep' } as const
/** Graphs, their runs and revisions. */
export const workflowReading = { access: operators, menus: ['workflow'] } as const
/** Revisions, which auditors decide about, too. */
export const workflowRevisionReading = { access: operators, menus: ['workflow', 'auditList'] } as const
/** Assistants are bound to them, too. */
export const workflowNaming = { access: operators, menus: ['workflow', 'assistant'] } as const
export const workflowKeeping = { ...workflowReading, permission: 'workflow.edit' } as const
export const workflowPublishing = { ...workflowReading, permission: 'workflow.publish' } as const
/** 坐席: what its assistant is set to, read by agents too; scripts are kept with it. */
export const seatReading = { access: everyone, menus: ['seatConfig', 'seat'] } as const
/** Asks as a customer would, of settings that are saved nowhere. */
export const seatTrying = { access: operators, menus: ['seatConfig'] } as const
export const seatConfiguring = { access: operators, menus: ['seatConfig'], permission: 'seat.configure' } as const
export const managingPeople = { access: operators, menus: ['user'], permission: 'employee.manage' } as const
export const managingRoles = { access: ['3'], menus: ['roles'], permission: 'role.manage' } as const
export const readingModels = { access: ['3'], menus: ['modelService'] } as const
export const settingModels = { access: ['3'], menus: ['modelService'], permission: 'model.configure' } as const
