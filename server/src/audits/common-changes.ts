/** Fields of changes that the targets of several rooms know. */
import { z } from 'zod'

export const Switch = z.strictObject({ enabled: z.boolean() })

/** Out of a knowledge base that requires audits. */
export const Move = z.strictObject({ knowledgeBaseId: z.string(), categoryId: z.string().nullable() })
export type Move = z.infer<typeof Move>
