import type { App } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import type { Env } from '../src/env.ts'
import { inTransaction } from '../src/platform/context.ts'

/** An empty product with its first administrator, whose password is the operator's or a one-time one that is printed. */
export async function seedAdministrator(app: App, env: Env): Promise<string[]> {
  const { ZHIKU_ADMIN_MOBILE: mobile, ZHIKU_ADMIN_PASSWORD: chosen } = env
  const { oneTimePassword } = await employees.makeOneTimePassword()
  await inTransaction(app.ctx, async ({ db }) => {
    const { organizationId, roleIds } = await employees.createOrganization(db, '我的组织')
    const roles = [{ organizationId, roleId: roleIds['3'] }]
    const member = { mobile, name: '管理员', password: chosen ?? oneTimePassword, roles }
    const { employeeId } = await employees.createMember(db, member)
    if (!chosen) await employees.requirePasswordChange(db, employeeId)
  })
  const told = chosen ? '密码是 ZHIKU_ADMIN_PASSWORD 的值' : `一次性密码 ${oneTimePassword}，首次登录后须修改`
  return [`管理员账号：${mobile}，${told}。`, '']
}
