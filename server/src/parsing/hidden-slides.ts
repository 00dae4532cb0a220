/** Slides that a presentation does not show: the library reads them like any other, so they are emptied before it does. */
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

export interface ShownSlides {
  /** The very same where no slide is emptied. */
  bytes: Buffer
  /** Places of those that are hidden, from 0, in the order in which slides are shown. */
  hidden: number[]
  /** None is shown: then none is emptied. */
  isAllHidden: boolean
}

export async function shownSlides(bytes: Buffer, entries: ZipEntry[]): Promise<ShownSlides> {
  const parts = await slideParts(bytes, entries)
  const emptied = new Map<ZipEntry, Buffer>()
  const hidden: number[] = []
  const read = async (part: string) => (await readEntry(bytes, entries, part, maxPartBytes))?.toString('utf8') ?? ''
  const empty = (part: string, xml: string) => {
    const entry = entries.find((one) => partName(one) === part.toLowerCase())
    if (entry) emptied.set(entry, Buffer.from(xml.replace(content, nothing)))
  }
  for (const [place, part] of parts.entries()) {
    const xml = await read(part)
    if (!isHidden(xml)) continue
    hidden.push(place)
    empty(part, xml)
    const [, notes] =
      /\bTarget="\.\.\/(notesSlides\/[^"]+)"/.exec(await read(part.replace(/([^/]+)$/, '_rels/$1.rels'))) ?? []
    if (notes) empty(`ppt/${notes}`, await read(`ppt/${notes}`))
  }
  const isAllHidden = hidden.length === parts.length && hidden.length > 0
  const isMended = hidden.length > 0 && !isAllHidden
  return { bytes: isMended ? replaceParts(bytes, entries, emptied) : bytes, hidden, isAllHidden }
}

function isHidden(xml: string): boolean {
  const [, attributes = ''] = /<p:sld(\s[^>]*)>/.exec(xml) ?? []
  return /^(?:0|false)$/.test(attributeOf(attributes, 'show') ?? '')
}
