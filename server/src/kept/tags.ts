import { limits } from '@zhiku/contract/words/limits'
import { Problem } from '../platform/problem.ts'

/** The tags of something with some more, each once. @throws request.invalid when there is no room for them */
export function withTags(before: readonly string[], added: readonly string[]): string[] {
  const tags = [...new Set([...before, ...added])]
  if (tags.length > Math.max(limits.tags, before.length))
    throw new Problem('request.invalid', `最多 ${limits.tags} 个标签`)
  return tags
}
