/** Says an answer once, however much of it was said while it was written; what does not hold is begun anew. */
import type { Answer, Citation } from '@zhiku/contract/turns'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { Say } from './service.ts'

/** Who hears an answer while it is written. */
export interface Listener {
  /** Voids what was said before. */
  begin(kind: AnswerKind): void
  add(text: string): void
  cite(citation: Citation): void
}

export interface Speaker extends Listener {
  /** An answer as it stands, of which more may come: says what is missing of it. */
  reach(answer: Answer): void
  /** The answer as it stands in the end. */
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
  const reach = ({ kind, text, citations }: Answer) => {
    const isBegun = said?.kind === kind && text.startsWith(said.text.trimEnd())
    const { text: before, cited } = isBegun && said ? said : begin(kind)
    if (text.length > before.length) add(text.slice(before.length))
    for (const citation of citations) if (!cited.has(citation.index)) cite(citation)
  }
  return {
    begin,
    add,
    cite,
    reach,
    finish: (answer) => {
      reach(answer)
      if (answer.options) say({ type: 'options-offered', options: answer.options })
    },
  }
}

/** Of several questions the one that is answered now, behind what was answered before. */
export const behind = ({ reach, add, cite }: Speaker, before: (kind: AnswerKind) => Answer): Listener => ({
  begin: (kind) => reach(before(kind)),
  add,
  cite,
})

/** Nobody hears it. */
const ignore = (): void => {}
export const silent: Speaker = { begin: ignore, add: ignore, cite: ignore, reach: ignore, finish: ignore }
