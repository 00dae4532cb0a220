import { z } from 'zod'
import { attach } from './endpoint.ts'
import { HeldRole, LiveSession } from './employees.ts'
import { Id, Timestamp, Version, pageOf, pageQuery } from './fields.ts'
import { ActionWord, OperationRecord } from './operation-records.ts'
import { routes } from './routes.ts'
import { PersonName } from './sessions.ts'

/** 个人资料: oneself, across all organizations. */
export const Profile = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  /** Address of `employees.avatar`, with a part that changes with the picture; fetch it with the token's header. */
  avatarUrl: z.string().optional(),
  roles: z.array(HeldRole),
  lastSignedInAt: Timestamp.optional(),
  createdAt: Timestamp,
  version: Version,
})
export type Profile = z.infer<typeof Profile>

export const profile = attach(routes.profile, {
  get: { data: Profile },
  update: {
    body: z.strictObject({
      name: PersonName.optional(),
      /** An upload made with a ticket of `uploads.pictureTicket`, at most 2 MB; null takes the picture away. */
      avatarOssUrl: z.string().min(1).max(500).nullable().optional(),
      version: Version,
    }),
    data: Profile,
    problems: ['file.upload_missing', 'file.too_large', 'employee.avatar_unreadable', 'version.stale'],
  },
  sessions: { data: z.object({ list: z.array(LiveSession) }) },
  endSession: { data: z.null(), problems: ['session.not_found'] },
  /** All but the one that asks. */
  endOtherSessions: { data: z.object({ ended: z.int() }) },
  /** One's own operation records in the current organization, sign-ins among them; newest first. */
  records: {
    query: z.strictObject({
      ...pageQuery,
      action: ActionWord.optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
    }),
    data: pageOf(OperationRecord),
  },
})
