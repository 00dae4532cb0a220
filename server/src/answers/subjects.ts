/** What a message is about, whatever it asks of it: makers, appliances, models with their size, fault codes. Pure. */
import { normaliseQuery } from '../language/analyze.ts'
import { deviceWordsIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { sizesSaid } from './sizes.ts'

const written = /[a-z0-9]+(?:[-–—_/.+·#]{1,2}[a-z0-9]+)*/g

/** Words of the message, as they are written there. @param message folded */
export function subjectsOf(message: string): string[] {
  const models = (message.match(written) ?? []).filter((word) => namesIn(word).models.length > 0)
  const { makers } = namesIn(normaliseQuery(message))
  return [...new Set([...makers, ...deviceWordsIn(message), ...models, ...sizesSaid(message)])]
}
