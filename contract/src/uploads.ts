import { z } from 'zod'
import { attach } from './endpoint.ts'
import { FileName, Timestamp } from './fields.ts'
import { routes } from './routes.ts'

const ticketQuery = {
  filename: FileName.optional(),
  size: z.coerce.number('请填写数字').int().min(0).optional(),
}
/** 上传凭证: a form-POST ticket for one key. The browser posts all `fields`, then `file` last, to `uploadUrl`. */
export const UploadTicket = z.object({
  uploadUrl: z.string(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
  ossUrl: z.string(),
  expiresAt: Timestamp,
  /** Bytes. */
  maxSize: z.int(),
  /** Extensions with the dot. */
  accept: z.array(z.string()),
})
export type UploadTicket = z.infer<typeof UploadTicket>

export const uploads = attach(routes.uploads, {
  ticket: {
    query: z.strictObject({
      ...ticketQuery,
      /** `attachment`: what an answer links to, of other formats and smaller than what is parsed or imported. */
      purpose: z.enum(['file', 'attachment']).default('file'),
    }),
    data: UploadTicket,
    problems: ['knowledge_base.not_found', 'file.too_large', 'file.type_unsupported'],
  },
  pictureTicket: {
    query: z.strictObject(ticketQuery),
    data: UploadTicket,
    problems: ['file.too_large', 'file.type_unsupported'],
  },
  previewToken: {
    query: z.strictObject({
      ossUrl: z.string().min(1, '不能为空').max(500),
      filename: z.string().max(300).default(''),
    }),
    data: z.object({
      /** Answers the bytes of this one object only. */
      previewUrl: z.string(),
      token: z.string(),
      /** Which viewer shows it. */
      kind: z.enum(['pdf', 'docx', 'image', 'text', 'markdown', 'other']),
      expiresAt: Timestamp,
    }),
    problems: ['preview.denied', 'object.not_found'],
  },
})
