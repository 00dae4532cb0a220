/**
 * The form of a passage: paragraphs, lists, steps, tables, pairs of name and value. `read-form.ts` reads it from the
 * Markdown. Texts keep their inline Markdown.
 */

export interface Pair {
  readonly name: string
  readonly value: string
}

export type Form =
  | { readonly form: 'text'; readonly sentences: readonly string[] }
  | { readonly form: 'list'; readonly lead: string; readonly items: readonly string[] }
  /** `first` is the number of the first one: a long procedure goes on in the next passage. */
  | { readonly form: 'steps'; readonly lead: string; readonly first: number; readonly steps: readonly string[] }
  | {
      readonly form: 'table'
      readonly lead: string
      readonly header: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** What is said of the table as a whole, each once. */
      readonly notes: readonly string[]
    }
  | { readonly form: 'pairs'; readonly lead: string; readonly pairs: readonly Pair[] }

/** A form and the headings inside the passage that it stands under. */
export type Block = Form & { readonly headings: readonly string[] }

/** What a block is made of, each told as one text: its sentences, items, steps, rows or pairs. */
export function unitsOf(block: Form): readonly string[] {
  switch (block.form) {
    case 'text':
      return block.sentences
    case 'list':
      return block.items
    case 'steps':
      return block.steps
    case 'table':
      return block.rows.map((cells) => cells.join(' '))
    case 'pairs':
      return block.pairs.map(({ name, value }) => `${name}：${value}`)
  }
}
