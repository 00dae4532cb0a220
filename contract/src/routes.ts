/**
 * Every address that the console calls and who may call it; channels have theirs (open-routes.ts). zod-free: the
 * console's client is built from this table. Paths are the specification's; additions of ours follow its manner.
 */
import {
  base,
  everyone,
  operators,
  baseReading,
  baseKeeping,
  baseSetting,
  fileReading,
  fileKeeping,
  faqReading,
  faqKeeping,
  faqImporting,
  auditListing,
  auditReading,
  auditConfiguring,
  auditDeciding,
  answering,
  searching,
} from './access.ts'
import { assistantRoutes } from './assistant-routes.ts'
import { channelRoutes } from './channel-routes.ts'
import type { Route } from './endpoint.ts'
import { modelRoutes } from './model-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { productRoutes } from './product-routes.ts'
import { workflowRoutes } from './workflow-routes.ts'

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
    files: { method: 'GET', path: `${base}/knowledge-base/categories/files`, ...fileReading },
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
    wordings: { method: 'POST', path: `${base}/knowledge-base/:id/chunks/wordings`, ...fileKeeping },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId`, ...fileKeeping },
  },
  parseTasks: {
    list: { method: 'GET', path: `${base}/knowledge-base/file-parse-tasks`, access: operators },
    cancel: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/cancel`, access: operators },
    retry: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/retry`, access: operators },
  },
  operationRecords: {
    list: {
      method: 'GET',
      path: `${base}/operation-record`,
      access: operators,
      menus: ['operationRecord', 'docStorage', 'faqStorage', 'user'],
    },
    exportList: {
      method: 'GET',
      path: `${base}/operation-record/export`,
      access: operators,
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
  audits: {
    list: { method: 'GET', path: `${base}/audits`, ...auditListing },
    counts: { method: 'GET', path: `${base}/audits/counts`, ...auditListing },
    get: { method: 'GET', path: `${base}/audits/:id`, ...auditReading },
    decide: { method: 'PUT', path: `${base}/audits/:id`, ...auditDeciding },
    edit: { method: 'PUT', path: `${base}/audits/edit/:id`, ...auditReading },
    withdraw: { method: 'DELETE', path: `${base}/audits/:id`, ...auditReading },
    batch: { method: 'PUT', path: `${base}/audits/batch`, ...auditDeciding },
    decideImport: { method: 'PUT', path: `${base}/audits/import/:id`, ...auditDeciding },
    settings: { method: 'GET', path: `${base}/audits/settings`, ...auditListing },
    configure: { method: 'PUT', path: `${base}/audits/settings`, ...auditConfiguring },
  },
  recycleBin: {
    list: { method: 'GET', path: `${base}/recycle-bin`, ...baseKeeping },
    restore: { method: 'PUT', path: `${base}/recycle-bin/restore`, ...baseKeeping },
    purge: { method: 'PUT', path: `${base}/recycle-bin/purge`, ...baseKeeping },
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
    act: { method: 'POST', path: `${base}/knowledge-search/act`, ...searching },
  },
  ...assistantRoutes,
  ...channelRoutes,
  ...productRoutes,
  ...peopleRoutes,
  ...modelRoutes,
  ...workflowRoutes,
} as const satisfies Record<string, Record<string, Route>>
