/** The picture of an employee, to themselves and to colleagues of the current organization. */
import * as employees from '../employees/service.ts'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import * as people from './service.ts'

/** @throws employee.not_found, avatar.not_found */
export async function avatar(ctx: Context, id: string): Promise<Download> {
  if (id !== ctx.actor.employeeId) await people.requirePerson(ctx, id)
  return objects.readPicture(ctx, (await employees.find(ctx.db, id))?.avatarKey)
}
