/**
 * The numbers Word shows before numbered paragraphs ("1.2.", "第三章"), which stand nowhere in the text.
 *
 *   paragraph ─ numPr{numId, ilvl} or its style's ─▶ num ─▶ abstractNum ─▶ level{start, format, "%1.%2."}
 *
 * `@firecrawl/anydoc` counts every numbered heading on one level when the level comes from the style,
 * so headings are renumbered here; the counters run over all paragraphs, since lists share them.
 */
import { chinese, chineseDigits, circled, letters, roman } from './ordinals.ts'
import { attributeOf, xmlEvents } from './xml-tags.ts'

export interface NumberedParagraph {
  /** Its words without white space and Markdown marks: what a paragraph is recognised by. */
  text: string
  /** As shown, such as `1.2.`; empty when the paragraph has no number. */
  label: string
}

interface Level {
  start: number
  format: string
  text: string
  style?: string
}
interface NumberingRef {
  id?: string
  level?: number
}
interface Numbering {
  /** numId → its levels. */
  levels: Map<string, Level[]>
  /** numId → abstractNumId: lists of one abstract share their counters. */
  abstracts: Map<string, string>
  /** styleId → numbering of the style, inherited ones included. */
  styles: Map<string, NumberingRef>
}

export function numberedParagraphs(parts: {
  document: string
  numbering: string
  styles: string
}): NumberedParagraph[] {
  const numbering = readNumbering(parts.numbering, parts.styles)
  const counters = new Map<string, (number | undefined)[]>()
  return readParagraphs(parts.document).map(({ style, ref, text }) => ({
    text,
    label: nextLabel(numbering, counters, style, ref),
  }))
}

function nextLabel(
  numbering: Numbering,
  counters: Map<string, (number | undefined)[]>,
  style: string,
  ref: NumberingRef,
): string {
  const inherited = numbering.styles.get(style) ?? {}
  const id = ref.id ?? inherited.id
  const levels = id === undefined ? undefined : numbering.levels.get(id)
  if (id === undefined || !levels) return ''
  const linked = levels.findIndex((level) => level?.style === style)
  const depth = ref.level ?? (linked >= 0 ? linked : (inherited.level ?? 0))
  const level = levels[depth]
  if (!level) return ''
  const key = numbering.abstracts.get(id) ?? id
  const counts = counters.get(key) ?? []
  counters.set(key, counts)
  for (let upper = 0; upper < depth; upper++) counts[upper] ??= levels[upper]?.start ?? 1
  counts[depth] = counts[depth] === undefined ? level.start : counts[depth] + 1
  counts.length = depth + 1
  if (level.format === 'bullet' || level.format === 'none') return ''
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const place = Number(digit) - 1
    return writeOrdinal(counts[place] ?? levels[place]?.start ?? 1, levels[place]?.format ?? 'decimal')
  })
}

function writeOrdinal(ordinal: number, format: string): string {
  switch (format) {
    case 'upperRoman':
      return roman(ordinal).toUpperCase()
    case 'lowerRoman':
      return roman(ordinal)
    case 'upperLetter':
      return letters(ordinal).toUpperCase()
    case 'lowerLetter':
      return letters(ordinal)
    case 'decimalZero':
      return String(ordinal).padStart(2, '0')
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return circled(ordinal)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return chinese(ordinal)
    case 'ideographDigital':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseDigital':
      return chineseDigits(ordinal)
    case 'none':
      return ''
    default:
      return String(ordinal)
  }
}

interface Paragraph {
  style: string
  ref: NumberingRef
  text: string
}

/** Paragraphs in the order in which they open; the text of a text box belongs to the box's own paragraph. */
function readParagraphs(xml: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const open: Paragraph[] = []
  let isText = false
  let changes = 0
  for (const event of xmlEvents(xml)) {
    const paragraph = open.at(-1)
    if (event.kind === 'text') {
      if (isText && paragraph) paragraph.text += event.text.replace(/[\s\\*`]+/g, '')
    } else if (event.kind === 'close') {
      if (event.name === 'p') open.pop()
      if (event.name === 't') isText = false
      if (event.name === 'pPrChange') changes--
    } else if (event.name === 'p') {
      const fresh: Paragraph = { style: '', ref: {}, text: '' }
      paragraphs.push(fresh)
      if (!event.isEmpty) open.push(fresh)
    } else if (event.name === 't') isText = !event.isEmpty
    else if (event.name === 'pPrChange' && !event.isEmpty) changes++
    else if (paragraph && changes === 0) readProperty(paragraph, event.name, event.attributes)
  }
  return paragraphs
}

function readProperty(paragraph: Paragraph, name: string, attributes: string): void {
  if (name === 'pStyle') paragraph.style = attributeOf(attributes, 'val') ?? ''
  if (name === 'numId') paragraph.ref.id = attributeOf(attributes, 'val')
  if (name === 'ilvl') paragraph.ref.level = Number(attributeOf(attributes, 'val') ?? 0)
}

function readNumbering(numberingXml: string, stylesXml: string): Numbering {
  const abstractLevels = new Map<string, Level[]>()
  const numbering: Numbering = { levels: new Map(), abstracts: new Map(), styles: readStyles(stylesXml) }
  let abstract: Level[] | undefined
  let level: Level | undefined
  let numId = ''
  for (const event of xmlEvents(numberingXml)) {
    if (event.kind !== 'open') {
      if (event.kind === 'close' && event.name === 'abstractNum') abstract = undefined
      continue
    }
    const value = attributeOf(event.attributes, 'val') ?? ''
    switch (event.name) {
      case 'abstractNum':
        abstract = []
        abstractLevels.set(attributeOf(event.attributes, 'abstractNumId') ?? '', abstract)
        break
      case 'lvl':
        level = { start: 1, format: 'decimal', text: '' }
        if (abstract) abstract[Number(attributeOf(event.attributes, 'ilvl') ?? 0)] = level
        break
      case 'num':
        numId = attributeOf(event.attributes, 'numId') ?? ''
        break
      case 'abstractNumId':
        numbering.abstracts.set(numId, value)
        numbering.levels.set(numId, abstractLevels.get(value) ?? [])
        break
      default:
        if (abstract && level) readLevelProperty(level, event.name, value)
    }
  }
  return numbering
}

function readLevelProperty(level: Level, name: string, value: string): void {
  if (name === 'start') level.start = Number(value) || 0
  if (name === 'numFmt') level.format = value
  if (name === 'lvlText') level.text = value
  if (name === 'pStyle') level.style = value
}

function readStyles(xml: string): Map<string, NumberingRef> {
  const own = new Map<string, NumberingRef & { base?: string }>()
  let style: (NumberingRef & { base?: string }) | undefined
  for (const event of xmlEvents(xml)) {
    if (event.kind !== 'open') continue
    const value = attributeOf(event.attributes, 'val')
    if (event.name === 'style') {
      style = {}
      own.set(attributeOf(event.attributes, 'styleId') ?? '', style)
    } else if (style && event.name === 'basedOn') style.base = value
    else if (style && event.name === 'numId') style.id = value
    else if (style && event.name === 'ilvl') style.level = Number(value ?? 0)
  }
  return new Map([...own.keys()].map((id) => [id, inheritedRef(own, id)]))
}

/** Style chains are short; ten steps also end one that runs in a circle. */
function inheritedRef(styles: Map<string, NumberingRef & { base?: string }>, id: string): NumberingRef {
  const ref: NumberingRef = {}
  let at: string | undefined = id
  for (let step = 0; step < 10 && at !== undefined; step++) {
    const style = styles.get(at)
    ref.id ??= style?.id
    ref.level ??= style?.level
    at = style?.base
  }
  return ref
}
