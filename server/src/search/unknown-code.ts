/** A fault code that is asked about and that nothing found knows. Pure. */
import type { Hit } from '@zhiku/contract/search'
import { normaliseQuery } from '../language/analyze.ts'
import { namesIn } from '../language/names.ts'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'

const spoken = /显示|报|闪|跳|故障|代码|提示|错误|什么意思/
const faultCode = /^[a-z]{1,2}\d{1,2}$/

/** @param list the first hits; each says what it lacks */
export function unknownCode(question: string, list: readonly Pick<Hit, 'lacks'>[]): string | undefined {
  const text = normaliseQuery(asWritten(fold(question)))
  if (list.length === 0 || !spoken.test(text)) return undefined
  const codes = namesIn(text).models.filter((model) => faultCode.test(model))
  return codes.find((code) => list.every(({ lacks = [] }) => lacks.includes(code)))
}
