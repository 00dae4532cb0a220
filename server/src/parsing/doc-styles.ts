/** The styles of a Word file of the old format (.doc), as far as they hide what bears them. */

/** The operation that hides characters; 0x80: as what it hangs on does, 0x81: the other way round. */
export const vanish = 0x083c

/** Bytes of an operand, by the upper three bits of its operation; 0: told by its first byte. */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3] as const

/** Of the last of these operations. */
export function operandOf(said: Buffer, operation: number): Buffer | undefined {
  let found: Buffer | undefined
  for (let at = 0; at + 2 < said.length;) {
    const one = said.readUInt16LE(at)
    const size = operandSizes[one >>> 13] || said.readUInt8(at + 2) + 1
    if (one === operation) found = said.subarray(at + 2, at + 2 + size)
    at += 2 + size
  }
  return found
}

/** Numbers of styles. */
export interface HiddenStyles {
  characters: ReadonlySet<number>
  paragraphs: ReadonlySet<number>
}

interface Style {
  kind: 'paragraphs' | 'characters'
  /** The style that it is based on. */
  base: number
  hides: number | undefined
}

const kinds: Readonly<Record<number, Style['kind']>> = { 1: 'paragraphs', 2: 'characters' }

export function hiddenStyles(part: Buffer): HiddenStyles {
  const styles = stylesIn(part)
  const hidden = { characters: new Set<number>(), paragraphs: new Set<number>() }
  for (const [number, { kind }] of styles) if (hides(styles, number)) hidden[kind].add(number)
  return hidden
}

/** Word's own limit is less; a chain that runs in a circle ends. */
const longestChain = 20

function hides(styles: ReadonlyMap<number, Style>, number: number, depth = 0): boolean {
  const style = styles.get(number)
  if (!style || depth > longestChain) return false
  if (style.hides === 0 || style.hides === 1) return style.hides === 1
  return hides(styles, style.base, depth + 1) !== (style.hides === 0x81)
}

function stylesIn(part: Buffer): Map<number, Style> {
  const styles = new Map<number, Style>()
  if (part.length < 6) return styles
  const count = part.readUInt16LE(2)
  const ownHead = part.readUInt16LE(4)
  let at = 2 + part.readUInt16LE(0)
  for (let number = 0; number < count && at + 2 <= part.length; number++) {
    const length = part.readUInt16LE(at)
    const style = length > 0 ? styleOf(part.subarray(at + 2, at + 2 + length), ownHead) : undefined
    if (style) styles.set(number, style)
    at += 2 + length
  }
  return styles
}

/** What one of paragraphs says of characters stands behind what it says of paragraphs, each behind its length. */
function styleOf(style: Buffer, ownHead: number): Style | undefined {
  const word = style.readUInt16LE(2)
  const kind = kinds[word & 0xf]
  if (!kind) return undefined
  let at = ownHead + 4 + style.readUInt16LE(ownHead) * 2 // behind its name and the NUL that ends it
  const lengthAt = (place: number) => (place + 2 <= style.length ? style.readUInt16LE(place) : 0)
  if (kind === 'paragraphs') at += 2 + ((lengthAt(at) + 1) & ~1)
  const said = style.subarray(at + 2, at + 2 + lengthAt(at))
  return { kind, base: word >>> 4, hides: operandOf(said, vanish)?.readUInt8() }
}
