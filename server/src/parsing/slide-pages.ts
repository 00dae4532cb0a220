/**
 * Which slide each block stands on. The library reads a presentation as one text; the slides' own
 * parts tell what belongs where. Blocks use up the words of their slide, so that a title that three
 * slides in a row share marks three slides.
 */
import type { Block } from './document.ts'
import { readEntry } from './inflate.ts'
import { attributeOf, xmlEvents } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A part above this is not looked into. */
const maxPartBytes = 16 * 1024 * 1024

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The parts of the slides, in the order in which they are shown. */
export async function slideParts(bytes: Buffer, entries: ZipEntry[]): Promise<string[]> {
  const part = async (name: string) => (await readEntry(bytes, entries, name, maxPartBytes))?.toString('utf8') ?? ''
  const targets = new Map<string, string>()
  for (const event of xmlEvents(await part('ppt/_rels/presentation.xml.rels'))) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue
    targets.set(attributeOf(event.attributes, 'Id') ?? '', attributeOf(event.attributes, 'Target') ?? '')
  }
  return [...xmlEvents(await part('ppt/presentation.xml'))].flatMap((event) => {
    if (event.kind !== 'open' || event.name !== 'sldId') return []
    const target = targets.get(/r:id="([^"]+)"/.exec(event.attributes)?.[1] ?? '') ?? ''
    return target.startsWith('/') ? target.slice(1) : `ppt/${target}`
  })
}

/** The letters of each slide, in that order. */
export async function slideLetters(bytes: Buffer, entries: ZipEntry[]): Promise<string[]> {
  const slides: string[] = []
  for (const part of await slideParts(bytes, entries))
    slides.push(textLetters((await readEntry(bytes, entries, part, maxPartBytes))?.toString('utf8') ?? ''))
  return slides
}

function textLetters(xml: string): string {
  let letters = ''
  let isText = false
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') letters += isText ? lettersOf(event.text) : ''
    else isText = event.kind === 'open' && event.name === 't' && !event.isEmpty
  }
  return letters
}

/** Puts a page mark before the first block of each slide; a block found on no later slide stays where the text is. */
export function markSlides(blocks: Block[], slides: string[]): Block[] {
  if (slides.length === 0) return blocks
  const left = [...slides]
  let slide = 0
  return [
    { kind: 'page', number: 1 },
    ...blocks.flatMap((block): Block[] => {
      const letters = lettersOf(firstText(block))
      const found = letters ? left.findIndex((rest, index) => index >= slide && rest.includes(letters)) : slide
      if (found < 0) return [block]
      left[found] = left[found]?.replace(letters, '') ?? ''
      if (found === slide || letters.length < 2) return [block]
      slide = found
      return [{ kind: 'page', number: slide + 1 }, block]
    }),
  ]
}

function firstText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'code':
    case 'markdown':
      return block.text.replace(/!?\[[^\]]*\]\([^)]*\)/g, '').split('\n')[0] ?? ''
    case 'list':
      return firstText(block.items[0]?.blocks[0] ?? { kind: 'page', number: 0 })
    case 'table':
      return block.rows.flat().find(Boolean) ?? ''
    case 'quote':
      return firstText(block.blocks[0] ?? { kind: 'page', number: 0 })
    case 'page':
      return ''
  }
}
