import type { Holdings } from '@zhiku/contract/employees'

export const heldWords = ({ knowledgeBases, files, faqs }: Holdings): string =>
  `${knowledgeBases} 个知识库、${files} 个文件、${faqs} 条问答`

export const holdsNothing = (held: Holdings): boolean => Object.values(held).every((count) => count === 0)

/** What nobody answers for once somebody has gone. */
export const leftBehind = (held: Holdings): string =>
  holdsNothing(held) ? '' : `他负责的 ${heldWords(held)}不会删除，但不再有人负责，请先交接。`
