/** Who uses something: where it cannot be taken away unseen, and where to look. */
import { z } from 'zod'

export const Use = z.object({
  kind: z.enum(['assistant', 'workflow', 'seatAssistant']),
  /** An assistant's id; a workflow's clientKey; of the seat assistant the organization's id. */
  id: z.string(),
  name: z.string(),
  /** Nobody is answered by it yet, or not any more. */
  isDraftOnly: z.boolean().optional(),
})
export type Use = z.infer<typeof Use>
