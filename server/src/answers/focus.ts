/** What a conversation is about after a turn: what the next question may leave unsaid. */
import { z } from 'zod'
import { AnswerOption } from '@zhiku/contract/turns'

export const Focus = z.object({
  /** The last question, completed. */
  question: z.string(),
  /** In the order in which they were shown; one where a single product is spoken of. */
  products: z.array(z.object({ id: z.string(), name: z.string(), model: z.string() })),
  /** Names of the parameters asked for last. */
  parameters: z.array(z.string()),
  /** The appliance spoken of. */
  device: z.string().optional(),
  /** Offered by the last answer. */
  options: z.array(AnswerOption),
  /** Turns in a row that were not answered. */
  unanswered: z.number(),
})
export type Focus = z.infer<typeof Focus>

/** At the beginning of a conversation. */
export const noFocus: Focus = { question: '', products: [], parameters: [], options: [], unanswered: 0 }
