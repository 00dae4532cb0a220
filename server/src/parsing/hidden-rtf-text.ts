/**
 * A file of rich text (.rtf) as word processors show it: the library reads hidden text (\v) like any other, so it is
 * taken out before. RTF is groups within groups; what a group says of its text ends with it. A style hides what says
 * nothing of its own behind \plain.
 */

/** A control word with its number and the space that ends it, a byte by its code, another sign, a brace, or text. */
const token = /\\([a-z]+)(-?\d+)? ?|\\'[\da-f]{2}|\\[^]|[{}]|[^\\{}]+/gi

/** What a group holds that is no text of the page. */
const notText =
  /^(?:fonttbl|colortbl|stylesheet|filetbl|listtable|listoverridetable|revtbl|rsidtbl|info|pict|objdata|fldinst|xe|tc|template|generator)$/
/** Signs that have a word. */
const signs = /^(?:u|tab|line|softline|emdash|endash|emspace|enspace|qmspace|bullet|lquote|rquote|ldblquote|rdblquote)$/

interface Group {
  isText: boolean
  isStylesheet: boolean
  /** What it says itself since \plain. */
  hides: boolean | undefined
  paragraphStyle: number
  characterStyle: number | undefined
  /** That it describes, within the stylesheet. */
  style: Style | undefined
}

interface Style {
  number: number
  base: number | undefined
  hides: boolean | undefined
}

/** @returns the very same bytes where nothing is hidden */
export function shownRtf(bytes: Buffer): { bytes: Buffer; hidden: string[] } {
  const rtf = bytes.toString('latin1')
  const isHiding = /\\v(?![a-z0])/.test(rtf)
  const { kept, isAnyHidden } = isHiding ? withoutHidden(rtf) : { kept: rtf, isAnyHidden: false }
  return isAnyHidden ? { bytes: Buffer.from(kept, 'latin1'), hidden: ['隐藏文字'] } : { bytes, hidden: [] }
}

function withoutHidden(rtf: string): { kept: string; isAnyHidden: boolean } {
  const styles = new Map<number, Style>()
  const around: Group[] = []
  let group: Group = {
    isText: true,
    isStylesheet: false,
    hides: undefined,
    paragraphStyle: 0,
    characterStyle: undefined,
    style: undefined,
  }
  const kept: string[] = []
  let isAnyHidden = false
  const reader = new RegExp(token)
  for (let found = reader.exec(rtf); found; found = reader.exec(rtf)) {
    const [text, word, digits] = found
    const number = digits === undefined ? undefined : Number(digits)
    if (text === '{') {
      around.push(group)
      group = { ...group, style: group.isStylesheet ? { number: 0, base: undefined, hides: undefined } : undefined }
    } else if (text === '}') {
      if (group.style) styles.set(group.style.number, group.style)
      group = around.pop() ?? group
    } else if (group.isText && isShownSign(text, word) && isHidden(group, styles)) {
      isAnyHidden ||= isTold(text)
      continue
    } else if (text === '\\*') group.isText = false
    else if (word === 'bin') reader.lastIndex += Math.max(number ?? 0, 0)
    else if (word !== undefined) hear(group, word, number)
    kept.push(rtf.slice(found.index, reader.lastIndex))
  }
  return { kept: kept.join(''), isAnyHidden }
}

/** What a control word says of the group that it stands in. */
function hear(group: Group, word: string, number: number | undefined): void {
  const { style } = group
  if (word === 'stylesheet') group.isStylesheet = true
  if (notText.test(word)) group.isText = false
  else if (word === 'shptxt') group.isText = true
  else if (style && (word === 's' || word === 'cs')) style.number = number ?? 0
  else if (style && word === 'sbasedon') style.base = number
  else if (style && word === 'v') style.hides = number !== 0
  else if (word === 'v') group.hides = number !== 0
  else if (word === 's') group.paragraphStyle = number ?? 0
  else if (word === 'cs') group.characterStyle = number
  else if (word === 'pard') group.paragraphStyle = 0
  else if (word === 'plain') Object.assign(group, { hides: undefined, characterStyle: undefined })
}

const isShownSign = (text: string, word: string | undefined): boolean =>
  word === undefined ? !text.startsWith('\\') || /^\\['~_\-\\{}]/.test(text) : signs.test(word)

/** Blanks are left out with the text that they part. */
const isTold = (text: string): boolean => /^\\(?:'|u-?\d|[\\{}])|^[^\\]*[^\s\\]/.test(text)

function isHidden({ hides, paragraphStyle, characterStyle }: Group, styles: ReadonlyMap<number, Style>): boolean {
  return hides ?? styleHides(styles, paragraphStyle) !== styleHides(styles, characterStyle)
}

/** A chain that runs in a circle ends. */
const longestChain = 20

function styleHides(styles: ReadonlyMap<number, Style>, number: number | undefined, depth = 0): boolean {
  const style = number === undefined || depth > longestChain ? undefined : styles.get(number)
  return style !== undefined && (style.hides ?? styleHides(styles, style.base, depth + 1))
}
