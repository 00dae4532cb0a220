/** Passages as evidence is looked for in them: what is the same whatever is asked is read once. */
import { appliancesIn } from '../language/devices.ts'
import { identifiersIn } from '../language/identifiers.ts'
import { normalise } from '../language/normalise.ts'
import { unitsOf } from '../passages/form.ts'
import type { Block } from '../passages/form.ts'
import { plainInline } from '../passages/inline.ts'
import { formOf } from '../passages/read-form.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'

/** A text that terms are looked for in. */
export class Readied {
  /** Without Markdown, normalised. */
  readonly text: string
  /** Few questions name any, so they are looked for when one does. */
  #identifiers: ReadonlySet<string> | undefined
  #appliances: readonly string[] | undefined

  constructor(markdown: string) {
    this.text = normalise(plainInline(markdown))
  }

  get identifiers(): ReadonlySet<string> {
    return (this.#identifiers ??= new Set(identifiersIn(this.text)))
  }

  get appliances(): readonly string[] {
    return (this.#appliances ??= appliancesIn(this.text))
  }
}

export interface ReadiedBlock {
  readonly block: Block
  /** Its headings, its lead and the header of its table. */
  readonly above: Readied
  readonly units: readonly { readonly written: string; readonly readied: Readied }[]
}

/** Characters of passages that are kept, readied some eight bytes each: 16 MB. */
const maxCharacters = 2 * 2 ** 20

interface Passage {
  readonly length: number
  readonly blocks: readonly ReadiedBlock[]
}
const passages = new RecentlyUsed<string, Passage>({ maxSize: maxCharacters, sizeOf: ({ length }) => length })

export function readiedPassage(markdown: string): readonly ReadiedBlock[] {
  const known = passages.get(markdown)
  if (known) return known.blocks
  const blocks = formOf(markdown).map(readiedBlock)
  passages.put(markdown, { length: markdown.length, blocks })
  return blocks
}

function readiedBlock(block: Block): ReadiedBlock {
  const lead = 'lead' in block ? block.lead : ''
  const header = block.form === 'table' ? block.header : []
  const above = new Readied([...block.headings, lead, ...header].join(' '))
  return { block, above, units: unitsOf(block).map((written) => ({ written, readied: new Readied(written) })) }
}
