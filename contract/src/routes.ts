/**
 * Every address of the product and who may call it. zod-free: the console's client is built from this table.
 * Paths are the specification's; additions of ours follow its manner.
 */
import type { Route } from './endpoint.ts'

const base = '/api/v1/management'
const everyone = ['1', '2', '3'] as const
const keepers = ['2', '3'] as const

export const routes = {
  sessions: {
    login: { method: 'POST', path: `${base}/employee/login`, access: 'public' },
    currentInfo: { method: 'GET', path: `${base}/employee/current-info`, access: everyone },
    hideGuide: { method: 'PUT', path: `${base}/employee/hide-guide`, access: everyone },
    changePassword: { method: 'PUT', path: `${base}/employee/password`, access: everyone },
    logout: { method: 'POST', path: `${base}/employee/logout`, access: everyone },
    menu: { method: 'GET', path: `${base}/menu`, access: everyone },
  },
  knowledgeBases: {
    list: { method: 'GET', path: `${base}/knowledge-bases`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base`, access: keepers },
    get: { method: 'GET', path: `${base}/knowledge-base/:id`, access: keepers },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id`, access: keepers },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id`, access: keepers },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/restore`, access: keepers },
    configure: { method: 'POST', path: `${base}/knowledge-base/:id/config`, access: keepers },
  },
  categories: {
    list: { method: 'GET', path: `${base}/knowledge-base/categories`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base/categories`, access: keepers },
    files: { method: 'GET', path: `${base}/knowledge-base/categories/files`, access: keepers },
    update: { method: 'PUT', path: `${base}/knowledge-base/categories/:id`, access: keepers },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/categories/:id`, access: keepers },
  },
  uploads: {
    ticket: { method: 'GET', path: `${base}/knowledge-base/:id/oss-token`, access: keepers },
    pictureTicket: { method: 'GET', path: `${base}/knowledge-base/oss-token`, access: everyone },
    previewToken: { method: 'GET', path: `${base}/knowledge-base/preview-token`, access: everyone },
  },
  files: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/files`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/files`, access: keepers },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId`, access: keepers },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId`, access: keepers },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id/file/:fileId`, access: keepers },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/restore`, access: keepers },
    setStatus: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/status`, access: keepers },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/file/batch`, access: keepers },
    move: { method: 'PUT', path: `${base}/knowledge-base/:id/file/move`, access: keepers },
    relearn: { method: 'POST', path: `${base}/knowledge-base/:id/file/relearn`, access: keepers },
    checkNames: { method: 'POST', path: `${base}/knowledge-base/:id/file-name-check`, access: keepers },
    exportList: { method: 'GET', path: `${base}/knowledge-base/:id/files/export`, access: keepers, kind: 'binary' },
    exportOriginal: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/files/:fileId/export`,
      access: keepers,
      kind: 'binary',
    },
    revisions: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/revisions`, access: keepers },
    revision: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision`, access: keepers },
    revisionChunks: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision/chunks`,
      access: keepers,
    },
    restoreRevision: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/file/:fileId/revisions/:revision/restore`,
      access: keepers,
    },
    /** A served file as a searcher sees it: only what is enabled, approved and in force. */
    served: { method: 'GET', path: `${base}/knowledge-search/file/:fileId`, access: everyone },
  },
  chunks: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/file/:fileId/chunks`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/file/:fileId/chunks`, access: keepers },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId`, access: keepers },
    move: { method: 'PUT', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId/position`, access: keepers },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id/file/:fileId/chunks/:chunkId`, access: keepers },
  },
  parseTasks: {
    list: { method: 'GET', path: `${base}/knowledge-base/file-parse-tasks`, access: keepers },
    cancel: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/cancel`, access: keepers },
    retry: { method: 'PUT', path: `${base}/knowledge-base/file-parse-tasks/:id/retry`, access: keepers },
  },
  operationRecords: {
    list: { method: 'GET', path: `${base}/operation-record`, access: keepers },
    exportList: { method: 'GET', path: `${base}/operation-record/export`, access: keepers, kind: 'binary' },
  },
  faqs: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/faqs`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/faq`, access: keepers },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/faq/:faqId`, access: keepers },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId`, access: keepers },
    remove: { method: 'DELETE', path: `${base}/knowledge-base/:id/faq/:faqId`, access: keepers },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId/restore`, access: keepers },
    setStatus: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/:faqId/status`, access: keepers },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/batch`, access: keepers },
    similarQuestions: { method: 'POST', path: `${base}/knowledge-base/:id/faq/similar-question`, access: keepers },
    similarAnswers: { method: 'POST', path: `${base}/knowledge-base/:id/faq/similar-answer`, access: keepers },
    exportList: { method: 'GET', path: `${base}/knowledge-base/:id/faqs/export`, access: keepers, kind: 'binary' },
    /** A served FAQ as a searcher sees it; counts a hit. */
    served: { method: 'GET', path: `${base}/knowledge-search/faq/:faqId`, access: everyone },
  },
  faqImports: {
    template: { method: 'GET', path: `${base}/knowledge-base/faq/import-template`, access: keepers, kind: 'binary' },
    list: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-tasks`, access: keepers },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/faq/import-task`, access: keepers },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-task/:taskId`, access: keepers },
    rows: { method: 'GET', path: `${base}/knowledge-base/:id/faq/import-task/:taskId/rows`, access: keepers },
    start: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/import-task/:taskId/start`, access: keepers },
    cancel: { method: 'PUT', path: `${base}/knowledge-base/:id/faq/import-task/:taskId/cancel`, access: keepers },
    errorFile: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/faq/import-task/:taskId/errors`,
      access: keepers,
      kind: 'binary',
    },
  },
  audits: {
    list: { method: 'GET', path: `${base}/audits`, access: keepers },
    counts: { method: 'GET', path: `${base}/audits/counts`, access: keepers },
    get: { method: 'GET', path: `${base}/audits/:id`, access: keepers },
    decide: { method: 'PUT', path: `${base}/audits/:id`, access: keepers },
    edit: { method: 'PUT', path: `${base}/audits/edit/:id`, access: keepers },
    withdraw: { method: 'DELETE', path: `${base}/audits/:id`, access: keepers },
    batch: { method: 'PUT', path: `${base}/audits/batch`, access: keepers },
    settings: { method: 'GET', path: `${base}/audits/settings`, access: keepers },
    configure: { method: 'PUT', path: `${base}/audits/settings`, access: ['3'] },
  },
  openQuestions: {
    list: { method: 'GET', path: `${base}/open-questions`, access: keepers },
    get: { method: 'GET', path: `${base}/open-questions/:id`, access: keepers },
    settle: { method: 'PUT', path: `${base}/open-questions/:id`, access: keepers },
  },
  search: {
    search: { method: 'GET', path: `${base}/knowledge-search`, access: everyone },
    suggest: { method: 'GET', path: `${base}/knowledge-search/suggest`, access: everyone },
    history: { method: 'GET', path: `${base}/knowledge-search/history`, access: everyone },
    clearHistory: { method: 'DELETE', path: `${base}/knowledge-search/history`, access: everyone },
    feedback: { method: 'POST', path: `${base}/knowledge-search/:searchId/feedback`, access: everyone },
  },
} as const satisfies Record<string, Record<string, Route>>
