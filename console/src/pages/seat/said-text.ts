import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { plainMarkdown } from '../../lib/plain-markdown.ts'

/** What a card hands to the agent: customers' chats show text as it is. A script is written as it is said. */
export const saidText = ({ kind, text }: Pick<SeatCard, 'kind' | 'text'>): string =>
  kind === 'script' ? text : plainMarkdown(text)
