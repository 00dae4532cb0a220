/** The sections of an Excel format: `[>=10000]0.0;-0;"无";@`. */

interface Section {
  text: string
  admits: (value: number) => boolean
}

interface ChosenSection {
  text: string
  /** A negative number keeps its sign, unless the section is of negative ones only. */
  isSigned: boolean
}

/** The section by which a number is shown; none where Excel shows it by none. */
export function chosenSection(value: number, format: string): ChosenSection | undefined {
  const sections = numberSections(format)
  const chosenFor = (number: number) => sections.find(({ admits }) => admits(number))
  const chosen = chosenFor(value)
  // whatever the conditions, one that admits a number of either sign admits one of these
  return (
    chosen && { text: chosen.text, isSigned: [0, Number.MIN_VALUE, Infinity].some((it) => chosenFor(it) === chosen) }
  )
}

function numberSections(format: string): Section[] {
  const all = splitSections(format)
  if (all.length > 4) return []
  const isOfText = all.length === 4 || all.at(-1)?.replace(opaque, '').includes('@')
  const texts = isOfText ? all.slice(0, -1) : all
  const conditions = texts.map(conditionOf)
  return texts.map((text, at) => ({ text, admits: conditions[at] ?? admittedAt(at, texts.length, conditions) }))
}

type Condition = (value: number) => boolean

/** Without a condition of its own: positive, negative, and what is left. */
function admittedAt(at: number, count: number, [first]: readonly (Condition | undefined)[]): Condition {
  const isLast = at === count - 1
  if (at === 0 && !isLast) return count === 2 ? (value) => value >= 0 : (value) => value > 0
  if (at === 1 && !(isLast && first)) return (value) => value < 0
  return () => true
}

const opaque = /"[^"]*"|\\.|\[[^\]]*\]|;/gs
/** A semicolon that is quoted, escaped or in brackets parts nothing. */
const splitSections = (format: string): string[] =>
  format.replace(opaque, (part) => (part === ';' ? '\0' : part)).split('\0')

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
}

function conditionOf(section: string): Condition | undefined {
  const [, sign = '', limit] = /\[([<>=]{1,2})\s*(-?[\d.]+(?:E[+-]?\d+)?)\]/i.exec(section) ?? []
  const compare = comparisons[sign]
  return compare && ((value) => compare(value, Number(limit)))
}
