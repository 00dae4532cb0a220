/** Who calls what: role types, the pages of which one must be in the caller's menu, and the element permission. */

export const base = '/api/v1/management'
export const everyone = ['1', '2', '3'] as const
export const keepers = ['2', '3'] as const

/** Pages whose forms and filters offer knowledge bases and categories. */
const knowledgePages = ['docStorage', 'faqStorage', 'auditList', 'operationRecord', 'openQuestion'] as const
/** Who calls what is kept under a page: role types, pages (one of them must be in the caller's menu), element permission. */
export const baseReading = { access: keepers, menus: knowledgePages } as const
export const baseKeeping = { access: keepers, menus: ['docStorage', 'faqStorage'] } as const
export const baseSetting = {
  access: keepers,
  menus: ['docStorage', 'faqStorage'],
  permission: 'knowledgeBase.configure',
} as const
export const fileReading = { access: keepers, menus: ['docStorage', 'auditList'] } as const
export const fileKeeping = { access: keepers, menus: ['docStorage'] } as const
export const faqReading = { access: keepers, menus: ['faqStorage', 'openQuestion', 'auditList'] } as const
export const faqKeeping = { access: keepers, menus: ['faqStorage', 'openQuestion'] } as const
export const faqImporting = { access: keepers, menus: ['faqStorage'] } as const
export const productReading = { access: keepers, menus: ['docStorage', 'auditList'] } as const
export const productKeeping = { access: keepers, menus: ['docStorage'] } as const
/** Products are named in FAQs too. */
export const productNaming = {
  access: keepers,
  menus: ['docStorage', 'faqStorage', 'openQuestion', 'auditList'],
} as const
export const productAuditing = { access: keepers, menus: ['docStorage', 'auditList'] } as const
/** A page of knowledge reads the changes of what it keeps, one by one. */
export const auditReading = { access: keepers, menus: ['auditList', 'docStorage', 'faqStorage'] } as const
export const auditListing = { access: keepers, menus: ['auditList'] } as const
export const auditDeciding = { access: keepers, menus: ['auditList'], permission: 'audit.decide' } as const
export const answering = { access: keepers, menus: ['openQuestion'] } as const
export const searching = { access: everyone, menus: ['knowledgeSearch'] } as const
export const managingPeople = { access: keepers, menus: ['user'], permission: 'employee.manage' } as const
export const managingRoles = { access: ['3'], menus: ['roles'], permission: 'role.manage' } as const
