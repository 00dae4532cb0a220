/** Addresses of people, their roles and organizations, and of what each of them is told. zod-free. */
import { assistantReading, base, everyone, operators, managingPeople, managingRoles } from './access.ts'
import type { Route } from './endpoint.ts'

export const peopleRoutes = {
  employees: {
    list: { method: 'GET', path: `${base}/employees`, access: operators, menus: ['user'] },
    options: { method: 'GET', path: `${base}/employees/options`, access: operators },
    get: { method: 'GET', path: `${base}/employee/:id`, access: operators, menus: ['user'] },
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
      access: operators,
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
    list: { method: 'GET', path: `${base}/roles`, access: operators, menus: ['roles', 'user'] },
    options: { method: 'GET', path: `${base}/roles/options`, access: operators, menus: ['roles', 'user'] },
    get: { method: 'GET', path: `${base}/role/:id`, access: operators, menus: ['roles'] },
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
    trends: { method: 'GET', path: `${base}/trends`, access: operators },
    conversations: { method: 'GET', path: `${base}/conversation-trends`, ...assistantReading },
    guide: { method: 'GET', path: `${base}/getting-started`, access: everyone },
  },
} as const satisfies Record<string, Record<string, Route>>
