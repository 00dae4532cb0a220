/**
 * What a presentation does not show: hidden slides, and what speakers wrote for themselves. The library reads both like
 * any other text, so they are emptied before it does.
 */
import type { HiddenSlides } from './hidden-warnings.ts'
import { readEntry } from './inflate.ts'
import { slideParts } from './slide-pages.ts'
import { attributeOf } from './xml-tags.ts'
import { partName } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'
import { replaceParts } from './zip-rewrite.ts'

/** A part above this is left as it is. */
const maxPartBytes = 16 * 1024 * 1024

const content = /<p:spTree>[\s\S]*<\/p:spTree>/
const nothing =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree>'

export interface ShownSlides extends HiddenSlides {
  /** The very same where nothing is emptied. */
  bytes: Buffer
}

interface Slide {
  part: string
  xml: string
  notes: string
  notesXml: string
}

export async function shownSlides(bytes: Buffer, entries: ZipEntry[]): Promise<ShownSlides> {
  const slides: Slide[] = []
  for (const part of await slideParts(bytes, entries)) slides.push(await readSlide(bytes, entries, part))
  const hidden = slides.flatMap(({ xml }, place) => (isHidden(xml) ? [place] : []))
  const isAllHidden = hidden.length === slides.length && hidden.length > 0
  const emptied = new Map<ZipEntry, Buffer>()
  const empty = (part: string, xml: string) => {
    const entry = entries.find((one) => partName(one) === part.toLowerCase())
    if (entry) emptied.set(entry, Buffer.from(xml.replace(content, nothing)))
  }
  for (const { notes, notesXml } of slides) if (notesXml) empty(notes, notesXml)
  if (!isAllHidden) for (const [place, { part, xml }] of slides.entries()) if (hidden.includes(place)) empty(part, xml)
  const shown = isAllHidden ? slides : slides.filter((_, place) => !hidden.includes(place))
  const hasNotes = shown.some(({ notesXml }) => hasText(notesXml))
  return { bytes: emptied.size > 0 ? replaceParts(bytes, entries, emptied) : bytes, hidden, isAllHidden, hasNotes }
}

async function readSlide(bytes: Buffer, entries: ZipEntry[], part: string): Promise<Slide> {
  const read = async (name: string) => (await readEntry(bytes, entries, name, maxPartBytes))?.toString('utf8') ?? ''
  const relations = await read(part.replace(/([^/]+)$/, '_rels/$1.rels'))
  const [, target] = /\bTarget\s*=\s*["'](?:\.\.|\/ppt)\/(notesSlides\/[^"']+)["']/.exec(relations) ?? []
  const notes = target ? `ppt/${target}` : ''
  return { part, xml: await read(part), notes, notesXml: notes && (await read(notes)) }
}

/** The number of its slide stands in a place of its own on every page of notes. */
const hasText = (notesXml: string): boolean =>
  notesXml
    .split('<p:sp>')
    .some((shape) => /<p:ph\b[^<>]*type="body"/.test(shape) && /<a:t(?:\s[^<>]*)?>[^<]*[^<\s]/.test(shape))

function isHidden(xml: string): boolean {
  const [, attributes = ''] = /<p:sld(\s[^>]*)>/.exec(xml) ?? []
  return /^(?:0|false)$/.test(attributeOf(attributes, 'show') ?? '')
}
