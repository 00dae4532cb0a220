/** What a workflow says, put together as one answer, and told as it comes. */
import type { Answer, AnswerOption, Citation } from '@zhiku/contract/turns'
import type { RunMessage } from '@zhiku/contract/workflow-runs'
import type { AnswerEvent } from '../answers/service.ts'

/** Sentences of the assistant's settings, for a flow that has none of its own. */
export interface FlowSentences {
  none: string
  handOver: string
}

/** What a node says, or whoever speaks beside the flow. */
type Spoken = Omit<RunMessage, 'nodeId'>

export class FlowSpeech {
  readonly #say: (event: AnswerEvent) => void
  readonly #sentences: FlowSentences
  #answer: Answer = { kind: 'flow', text: '', citations: [] }

  constructor(sentences: FlowSentences, say: (event: AnswerEvent) => void) {
    this.#sentences = sentences
    this.#say = say
  }

  get answer(): Answer {
    return this.#answer
  }

  add(message: Spoken): void {
    const from = this.#answer.citations.length
    const citations = (message.citations ?? []).map((citation) => ({ ...citation, index: citation.index + from }))
    const { handOver, options } = message
    const text = message.text || (handOver ? this.#sentences.handOver : '')
    this.#write(markdownOf({ ...message, text: renumbered(text, message.citations ?? [], from) }))
    for (const citation of citations) this.#say({ type: 'citation-found', citation })
    if (options) this.#say({ type: 'options-offered', options })
    const { options: _earlier, ...before } = this.#answer
    this.#answer = {
      ...before,
      citations: [...before.citations, ...citations],
      ...(options ? { options } : {}),
      ...(handOver ? { handOver: { reason: 'flow', rule: handOver.reason, summary: handOver.summary } } : {}),
    }
  }

  /** Where the flow has not come to an answer. */
  addApology(): void {
    this.#write(this.#sentences.none)
  }

  #write(paragraph: string): void {
    const isFirst = this.#answer.text === ''
    if (paragraph === '') return
    if (isFirst) this.#say({ type: 'answer-start', kind: 'flow' })
    const text = isFirst ? paragraph : `\n\n${paragraph}`
    this.#say({ type: 'answer-delta', text })
    this.#answer = { ...this.#answer, text: this.#answer.text + text }
  }
}

/** Two answers in one turn both begin to count at 1. */
const renumbered = (text: string, citations: readonly Citation[], from: number): string =>
  from === 0
    ? text
    : text.replace(/\[(\d{1,3})\](?!\()/g, (mark, digits: string) =>
        citations.some(({ index }) => index === Number(digits)) ? `[${Number(digits) + from}]` : mark,
      )

/** Pictures and cards as whoever reads Markdown sees them; options also for whoever sees no buttons. */
function markdownOf({ text, pictures = [], cards = [], options = [] }: Spoken): string {
  return [
    text,
    ...pictures.map(({ url, alt }) => `![${alt}](${url})`),
    ...cards.map(cardOf),
    ...(options.every(({ label }) => text.includes(label)) ? [] : [listOf(options)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const cardOf = ({ title, text, pictureUrl, link }: NonNullable<RunMessage['cards']>[number]): string =>
  [pictureUrl && `![${title}](${pictureUrl})`, `**${title}**`, text, link && `[查看详情](${link})`]
    .filter((part) => part !== '')
    .join('\n\n')

const listOf = (options: readonly AnswerOption[]): string =>
  options.map(({ label }, at) => `${at + 1}. ${label}`).join('\n')
