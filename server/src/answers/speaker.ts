/** Says an answer once, however much of it was said while it was written; what does not hold is begun anew. */
import type { Answer, Citation } from '@zhiku/contract/turns'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { Say } from './service.ts'

export interface Speaker {
  /** Voids what was said before. */
  begin(kind: AnswerKind): void
  add(text: string): void
  cite(citation: Citation): void
  /** The answer as it stands: says what is missing of it. */
  finish(answer: Answer): void
}

export function speaker(say: Say): Speaker {
  let said: { kind: AnswerKind; text: string; cited: Set<number> } | undefined
  const begin = (kind: AnswerKind) => {
    said = { kind, text: '', cited: new Set() }
    say({ type: 'answer-start', kind })
    return said
  }
  const add = (text: string) => {
    if (said) said.text += text
    say({ type: 'answer-delta', text })
  }
  const cite = (citation: Citation) => {
    said?.cited.add(citation.index)
    say({ type: 'citation-found', citation })
  }
  return {
    begin,
    add,
    cite,
    finish: ({ kind, text, citations, options }) => {
      const isBegun = said?.kind === kind && text.startsWith(said.text.trimEnd())
      const { text: before, cited } = isBegun && said ? said : begin(kind)
      if (text.length > before.length) add(text.slice(before.length))
      for (const citation of citations) if (!cited.has(citation.index)) cite(citation)
      if (options) say({ type: 'options-offered', options })
    },
  }
}
