import { api } from '@zhiku/contract'
import * as employees from '../employees/service.ts'
import { route } from '../platform/http/route.ts'
import * as sessions from './service.ts'

export const routes = [
  route(api.sessions.login, (ctx, { body, userAgent }) => sessions.login(ctx, body, userAgent)),
  route(api.sessions.currentInfo, (ctx) => sessions.currentInfo(ctx)),
  route(api.sessions.hideGuide, (ctx, { body }) => employees.hideGuide(ctx, body?.hidden ?? true)),
  route(api.sessions.changePassword, async (ctx, { body }) => {
    await sessions.changePassword(ctx, body.oldPassword, body.newPassword)
    return null
  }),
  route(api.sessions.logout, async (ctx) => {
    await sessions.logout(ctx)
    return null
  }),
  route(api.sessions.menu, async (ctx) => ({ menuItems: await employees.menu(ctx) })),
]
