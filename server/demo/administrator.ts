import { randomBytes } from 'node:crypto'
import type { App } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import type { Env } from '../src/env.ts'
import { inTransaction } from '../src/platform/context.ts'

/** An empty product with its first administrator. */
export async function seedAdministrator(app: App, env: Env): Promise<string[]> {
  const password = env.ZHIKU_ADMIN_PASSWORD ?? `zk${randomBytes(6).toString('hex')}`
  const mobile = env.ZHIKU_ADMIN_MOBILE
  await inTransaction(app.ctx, async ({ db }) => {
    const { organizationId, roleIds } = await employees.createOrganization(db, '我的组织')
    const roles = [{ organizationId, roleId: roleIds['3'] }]
    await employees.createMember(db, { mobile, name: '管理员', password, roles })
  })
  return [`管理员账号：${mobile}，密码 ${password}，登录后请修改密码。`, '']
}
