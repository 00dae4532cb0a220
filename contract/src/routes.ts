/**
 * Every address of the product and who may call it. zod-free: the console's client is built from this table.
 * Paths are the specification's; additions of ours follow its manner.
 */
import type { Route } from './endpoint.ts'

const base = '/api/v1/management'
const everyone = ['1', '2', '3'] as const
const keepers = ['2', '3'] as const

/** Pages whose forms and filters offer knowledge bases and categories. */
const knowledgePages = [
  'docStorage',
  'faqStorage',
  'auditList',
  'operationRecord',
  'openQuestion',
  'knowledgeSearch',
] as const
/** Who calls what is kept under a page: role types, pages (one of them must be in the caller's menu), element permission. */
const baseReading = { access: keepers, menus: knowledgePages } as const
const baseKeeping = { access: keepers, menus: ['docStorage', 'faqStorage'] } as const
const baseSetting = {
  access: keepers,
  menus: ['docStorage', 'faqStorage'],
  permission: 'knowledgeBase.configure',
} as const
const fileReading = { access: keepers, menus: ['docStorage', 'auditList'] } as const
const fileKeeping = { access: keepers, menus: ['docStorage'] } as const
const faqReading = { access: keepers, menus: ['faqStorage', 'openQuestion', 'auditList'] } as const
const faqKeeping = { access: keepers, menus: ['faqStorage', 'openQuestion'] } as const
const faqImporting = { access: keepers, menus: ['faqStorage'] } as const
const productReading = { access: keepers, menus: ['docStorage', 'auditList'] } as const
const productKeeping = { access: keepers, menus: ['docStorage'] } as const
/** Products are named in FAQs too. */
const productNaming = { access: keepers, menus: ['docStorage', 'faqStorage', 'openQuestion', 'auditList'] } as const
const productAuditing = { access: keepers, menus: ['docStorage', 'auditList'] } as const
const auditReading = { access: keepers, menus: ['auditList', 'docStorage', 'faqStorage'] } as const
const auditDeciding = { access: keepers, menus: ['auditList'], permission: 'audit.decide' } as const
const answering = { access: keepers, menus: ['openQuestion'] } as const
const searching = { access: everyone, menus: ['knowledgeSearch'] } as const
const managingPeople = { access: keepers, menus: ['user'], permission: 'employee.manage' } as const
const managingRoles = { access: ['3'], menus: ['roles'], permission: 'role.manage' } as const

export const routes = {
  sessions: {
    login: { method: 'POST', path: `${base}/employee/login`, access: 'public' },
    currentInfo: { method: 'GET', path: `${base}/employee/current-info`, access: everyone, beforePasswordChange: true },
    hideGuide: { method: 'PUT', path: `${base}/employee/hide-guide`, access: everyone },
    changePassword: { method: 'PUT', path: `${base}/employee/password`, access: everyone, beforePasswordChange: true },
    logout: { method: 'POST', path: `${base}/employee/logout`, access: everyone, beforePasswordChange: true },
    menu: { method: 'GET', path: `${base}/menu`, access: everyone, beforePasswordChange: true },
  },
  knowledgeBases: {
    list: { method: 'GET', path: `${base}/knowledge-bases`, ...baseReading },
    create: { method: 'POST', path: `${base}/knowledge-base`, ...baseSetting },
    get: { method: 'GET', path: `${base}/knowledge-base/:id`, ...baseReading },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id`, ...baseKeeping },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id`, ...baseSetting },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/restore`, ...baseSetting },
    configure: { method: 'POST', path: `${base}/knowledge-base/:id/config`, ...baseSetting },
  },
  categories: {
    list: { method: 'GET', path: `${base}/knowledge-base/categories`, ...baseReading },
    create: { method: 'POST', path: `${base}/knowledge-base/categories`, ...baseKeeping },
    files: { method: 'GET', path: `${base}/knowledge-base/categories/files`, ...baseReading },
    update: { method: 'PUT', path: `${base}/knowledge-base/categories/:id`, ...baseKeeping },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/categories/:id`, ...baseKeeping },
  },
  uploads: {
    ticket: { method: 'GET', path: `${base}/knowledge-base/:id/oss-token`, ...baseKeeping },
    pictureTicket: { method: 'GET', path: `${base}/knowledge-base/oss-token`, access: everyone },
    previewToken: { method: 'GET', path: `${base}/knowledge-base/preview-token`, access: everyone },
  },
  files: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/files`, ...fileReading },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/files`, ...fileKeeping },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId`, ...fileReading },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId`, ...fileKeeping },
    remove: {
      method: 'DELETE',
      path: `${base}/knowledge-base/:id/file/:fileId`,
      permission: 'knowledge.remove',
      ...fileKeeping,
    },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/restore`, ...fileKeeping },
    setStatus: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/status`, ...fileKeeping },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/file/batch`, ...fileKeeping },
    move: { method: 'PUT', path: `${base}/knowledge-base/:id/file/move`, ...fileKeeping },
    relearn: { method: 'POST', path: `${base}/knowledge-base/:id/file/relearn`, ...fileKeeping },
    checkNames: { method: 'POST', path: `${base}/knowledge-base/:id/file-name-check`, ...fileKeeping },
    exportList: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/files/export`,
      kind: 'binary',
      permission: 'knowledge.export',
      ...fileKeeping,
    },
    exportOriginal: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/files/:fileId/export`,
      permission: 'knowledge.export',
      kind: 'binary',
      ...fileReading,
    },
    revisions: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/revisions`, ...fileReading },
    revision: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision`, ...fileReading },
    revisionChunks: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision/chunks`,
      ...fileReading,
    },
    restoreRevision: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision/restore`,
      ...fileKeeping,
    },
    /** A served file as a searcher sees it: only what is enabled, approved and in force. */
    served: { method: 'GET', path: `${base}/knowledge-search/file/:fileId`, ...searching },
  },
  chunks: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/chunks`, ...fileReading },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/file/:fileId/chunks`, ...fileKeeping },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId`, ...fileKeeping },
    move: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId/position`, ...fileKeeping },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId`, ...fileKeeping },
  },
  parseTasks: {
    list: { method: 'GET', path: `${base}/knowledge-base/file-parse-tasks`, access: keepers },
    cancel: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/cancel`, access: keepers },
    retry: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/retry`, access: keepers },
  },
  operationRecords: {
    list: {
      method: 'GET',
      path: `${base}/operation-record`,
      access: keepers,
      menus: ['operationRecord', 'docStorage', 'faqStorage', 'user'],
    },
    exportList: {
      method: 'GET',
      path: `${base}/operation-record/export`,
      access: keepers,
      kind: 'binary',
      menus: ['operationRecord'],
      permission: 'record.export',
    },
  },
  faqs: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/faqs`, ...faqReading },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/faq`, ...faqKeeping },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/faq/:faqId`, ...faqReading },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId`, ...faqKeeping },
    remove: {
      method: 'DELETE',
      path: `${base}/knowledge-base/:id/faq/:faqId`,
      permission: 'knowledge.remove',
      ...faqKeeping,
    },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId/restore`, ...faqKeeping },
    setStatus: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId/status`, ...faqKeeping },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/batch`, ...faqKeeping },
    similarQuestions: { method: 'POST', path: `${base}/knowledge-base/:id/faq/similar-question`, ...faqKeeping },
    similarAnswers: { method: 'POST', path: `${base}/knowledge-base/:id/faq/similar-answer`, ...faqKeeping },
    exportList: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/faqs/export`,
      kind: 'binary',
      permission: 'knowledge.export',
      ...faqKeeping,
    },
    /** A served FAQ as a searcher sees it; counts a hit. */
    served: { method: 'GET', path: `${base}/knowledge-search/faq/:faqId`, ...searching },
  },
  faqImports: {
    template: { method: 'GET', path: `${base}/knowledge-base/faq/import-template`, kind: 'binary', ...faqImporting },
    list: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-tasks`, ...faqImporting },
    create: {
      method: 'POST',
      path: `${base}/knowledge-base/:id/faq/import-task`,
      permission: 'knowledge.import',
      ...faqImporting,
    },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-task/:taskId`, ...faqImporting },
    rows: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-task/:taskId/rows`, ...faqImporting },
    start: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/faq/import-task/:taskId/start`,
      permission: 'knowledge.import',
      ...faqImporting,
    },
    cancel: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/import-task/:taskId/cancel`, ...faqImporting },
    errorFile: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/faq/import-task/:taskId/errors`,
      kind: 'binary',
      ...faqImporting,
    },
  },
  productCategories: {
    list: { method: 'GET', path: `${base}/product-categories`, ...productReading },
    create: { method: 'POST', path: `${base}/product-categories`, access: ['3'], menus: ['docStorage'] },
    update: { method: 'PUT', path: `${base}/product-categories/:id`, access: ['3'], menus: ['docStorage'] },
    remove: { method: 'DELETE', path: `${base}/product-categories/:id`, access: ['3'], menus: ['docStorage'] },
    schema: { method: 'GET', path: `${base}/product-category-parameters-schema`, ...productReading },
    saveSchema: {
      method: 'PUT',
      path: `${base}/product-category-parameters-schema/:id`,
      access: ['3'],
      menus: ['docStorage'],
    },
  },
  products: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/products`, ...productReading },
    options: { method: 'GET', path: `${base}/products/options`, ...productNaming },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/product`, ...productKeeping },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/product/batch`, ...productKeeping },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/product/:productId`, ...productKeeping },
    remove: {
      method: 'DELETE',
      path: `${base}/knowledge-base/:id/product/:productId`,
      permission: 'knowledge.remove',
      ...productKeeping,
    },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/product/:productId/restore`, ...productKeeping },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/product/:categoryId/:productId`, ...productReading },
    exportList: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/products/export`,
      permission: 'knowledge.export',
      ...productReading,
      kind: 'binary',
    },
    saveParameters: { method: 'PUT', path: `${base}/update-product-parameters`, ...productKeeping },
    restoreRevision: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product/:productId/revisions/:revision/restore`,
      ...productKeeping,
    },
    compare: { method: 'GET', path: `${base}/products/compare`, ...productReading },
    exportParameters: {
      method: 'GET',
      path: `${base}/product-parameters/:id/export`,
      permission: 'knowledge.export',
      ...productReading,
      kind: 'binary',
    },
    /** A served product as a searcher sees it. */
    served: { method: 'GET', path: `${base}/knowledge-search/product/:productId`, ...searching },
    servedOptions: { method: 'GET', path: `${base}/knowledge-search/products`, ...searching },
    compareServed: { method: 'GET', path: `${base}/knowledge-search/products/compare`, ...searching },
  },
  productImports: {
    template: {
      method: 'GET',
      path: `${base}/knowledge-base/product/import-template`,
      permission: 'knowledge.import',
      ...productKeeping,
      kind: 'binary',
    },
    list: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/tasks`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    create: {
      method: 'POST',
      path: `${base}/knowledge-base/:id/product-import/task`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    get: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    rows: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/rows`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    start: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/start`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    cancel: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/cancel`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    errorFile: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/errors`,
      permission: 'knowledge.import',
      ...productKeeping,
      kind: 'binary',
    },
  },
  productAudits: {
    list: { method: 'GET', path: `${base}/product-audit`, ...productAuditing },
    get: { method: 'GET', path: `${base}/product-audit/:id`, ...productAuditing },
    decide: { method: 'PUT', path: `${base}/product-audit/:id`, permission: 'audit.decide', ...productAuditing },
    edit: { method: 'PUT', path: `${base}/product-audit/edit/:id`, ...productAuditing },
    withdraw: { method: 'DELETE', path: `${base}/product-audit/:id`, ...productAuditing },
  },
  audits: {
    list: { method: 'GET', path: `${base}/audits`, ...auditReading },
    counts: { method: 'GET', path: `${base}/audits/counts`, ...auditReading },
    get: { method: 'GET', path: `${base}/audits/:id`, ...auditReading },
    decide: { method: 'PUT', path: `${base}/audits/:id`, ...auditDeciding },
    edit: { method: 'PUT', path: `${base}/audits/edit/:id`, ...auditReading },
    withdraw: { method: 'DELETE', path: `${base}/audits/:id`, ...auditReading },
    batch: { method: 'PUT', path: `${base}/audits/batch`, ...auditDeciding },
    settings: { method: 'GET', path: `${base}/audits/settings`, ...auditReading },
    configure: { method: 'PUT', path: `${base}/audits/settings`, access: ['3'], menus: ['auditList'] },
  },
  openQuestions: {
    list: { method: 'GET', path: `${base}/open-questions`, ...answering },
    get: { method: 'GET', path: `${base}/open-questions/:id`, ...answering },
    settle: { method: 'PUT', path: `${base}/open-questions/:id`, ...answering },
  },
  search: {
    search: { method: 'GET', path: `${base}/knowledge-search`, ...searching },
    suggest: { method: 'GET', path: `${base}/knowledge-search/suggest`, ...searching },
    history: { method: 'GET', path: `${base}/knowledge-search/history`, ...searching },
    clearHistory: { method: 'DELETE', path: `${base}/knowledge-search/history`, ...searching },
    feedback: { method: 'POST', path: `${base}/knowledge-search/:searchId/feedback`, ...searching },
  },
  employees: {
    list: { method: 'GET', path: `${base}/employees`, access: keepers, menus: ['user'] },
    options: { method: 'GET', path: `${base}/employees/options`, access: keepers },
    get: { method: 'GET', path: `${base}/employee/:id`, access: keepers, menus: ['user'] },
    create: { method: 'POST', path: `${base}/employee`, ...managingPeople },
    update: { method: 'PUT', path: `${base}/employee/:id`, ...managingPeople },
    remove: { method: 'DELETE', path: `${base}/employee/:id`, ...managingPeople },
    setStatus: { method: 'PUT', path: `${base}/employee/:id/status`, ...managingPeople },
    resetPassword: { method: 'PUT', path: `${base}/employee/:id/password-reset`, ...managingPeople },
    sessions: { method: 'GET', path: `${base}/employee/:id/sessions`, ...managingPeople },
    endSessions: { method: 'DELETE', path: `${base}/employee/:id/sessions`, ...managingPeople },
    endSession: { method: 'DELETE', path: `${base}/employee/:id/sessions/:sessionId`, ...managingPeople },
    holdings: { method: 'GET', path: `${base}/employee/:id/handover`, ...managingPeople },
    handOver: { method: 'PUT', path: `${base}/employee/:id/handover`, ...managingPeople },
    effectivePermissions: {
      method: 'GET',
      path: `${base}/employee/:id/permissions`,
      access: keepers,
      menus: ['user', 'roles'],
    },
    avatar: {
      method: 'GET',
      path: `${base}/employee/:id/avatar`,
      access: everyone,
      kind: 'binary',
      beforePasswordChange: true,
    },
  },
  employeeImports: {
    /** To post the workbook: .xlsx or .csv, at most 5 MB. */
    ticket: { method: 'GET', path: `${base}/employee-import-ticket`, ...managingPeople },
    template: { method: 'GET', path: `${base}/employee-import-template`, kind: 'binary', ...managingPeople },
    list: { method: 'GET', path: `${base}/employee-import-tasks`, ...managingPeople },
    create: { method: 'POST', path: `${base}/employee-import-task`, ...managingPeople },
    get: { method: 'GET', path: `${base}/employee-import-task/:taskId`, ...managingPeople },
    rows: { method: 'GET', path: `${base}/employee-import-task/:taskId/rows`, ...managingPeople },
    start: { method: 'PUT', path: `${base}/employee-import-task/:taskId/start`, ...managingPeople },
    cancel: { method: 'PUT', path: `${base}/employee-import-task/:taskId/cancel`, ...managingPeople },
    errorFile: {
      method: 'GET',
      path: `${base}/employee-import-task/:taskId/errors`,
      kind: 'binary',
      ...managingPeople,
    },
    credentials: {
      method: 'POST',
      path: `${base}/employee-import-task/:taskId/credentials`,
      kind: 'binary',
      ...managingPeople,
    },
  },
  roles: {
    list: { method: 'GET', path: `${base}/roles`, access: keepers, menus: ['roles', 'user'] },
    options: { method: 'GET', path: `${base}/roles/options`, access: keepers, menus: ['roles', 'user'] },
    get: { method: 'GET', path: `${base}/role/:id`, access: keepers, menus: ['roles'] },
    create: { method: 'POST', path: `${base}/role`, ...managingRoles },
    update: { method: 'PUT', path: `${base}/role/:id`, ...managingRoles },
    remove: { method: 'DELETE', path: `${base}/role/:id`, ...managingRoles },
    copy: { method: 'POST', path: `${base}/role/:id/copy`, ...managingRoles },
    /** Names and mobiles of people: for those only who manage all of them. */
    members: {
      method: 'GET',
      path: `${base}/role/:id/members`,
      access: ['3'],
      menus: ['roles'],
      permission: 'employee.manage',
    },
    setMembers: {
      method: 'PUT',
      path: `${base}/role/:id/members`,
      access: ['3'],
      menus: ['roles'],
      permission: 'employee.manage',
    },
  },
  organizations: {
    list: { method: 'GET', path: `${base}/organizations`, access: everyone },
    create: { method: 'POST', path: `${base}/organization`, access: ['3'], permission: 'role.manage' },
    update: { method: 'PUT', path: `${base}/organization/:id`, access: ['3'], permission: 'role.manage' },
  },
  notifications: {
    list: { method: 'GET', path: `${base}/notifications`, access: everyone },
    unread: { method: 'GET', path: `${base}/notifications/unread`, access: everyone },
    stream: { method: 'GET', path: `${base}/notifications/stream`, access: everyone, kind: 'events' },
    readAll: { method: 'PUT', path: `${base}/notifications/read`, access: everyone },
    read: { method: 'PUT', path: `${base}/notification/:id/read`, access: everyone },
  },
  profile: {
    get: { method: 'GET', path: `${base}/profile`, access: everyone },
    update: { method: 'PUT', path: `${base}/profile`, access: everyone },
    sessions: { method: 'GET', path: `${base}/profile/sessions`, access: everyone },
    endOtherSessions: { method: 'DELETE', path: `${base}/profile/sessions`, access: everyone },
    endSession: { method: 'DELETE', path: `${base}/profile/sessions/:sessionId`, access: everyone },
    records: { method: 'GET', path: `${base}/profile/records`, access: everyone },
  },
  home: {
    workQueue: { method: 'GET', path: `${base}/work-queue`, access: everyone },
    trends: { method: 'GET', path: `${base}/trends`, access: keepers },
    guide: { method: 'GET', path: `${base}/getting-started`, access: everyone },
  },
} as const satisfies Record<string, Record<string, Route>>
