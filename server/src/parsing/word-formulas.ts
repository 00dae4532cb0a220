/** Formulas of a Word file, which the library passes over, as one line of text: `COP=Q₂/(Q₁−Q₂)`. */
import { lowered, raised } from './raised-text.ts'
import { attributeOf, xmlEvents } from './xml-tags.ts'

const formula = /<m:oMath(?:\s[^<>]*)?>[\s\S]*?<\/m:oMath>/g
/** Around formulas that stand alone. */
const paragraphMarks = /<m:oMathParaPr(?:\s*\/>|(?:\s[^<>]*)?>[\s\S]*?<\/m:oMathParaPr>)|<\/?m:oMathPara(?:\s[^<>]*)?>/g
/** Nobody nests deeper; what does is read flat. */
const maxDepth = 100

interface Part {
  name: string
  attributes: string
  parts: Part[]
  text: string
}

export const withWrittenFormulas = (xml: string): string =>
  xml.includes('<m:oMath')
    ? xml.replace(formula, (one) => runOf(written(treeOf(one)).trim())).replace(paragraphMarks, '')
    : xml

const runOf = (text: string): string =>
  text && `<w:r><w:t xml:space="preserve">${text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</w:t></w:r>`

function treeOf(xml: string): Part {
  const root: Part = { name: '', attributes: '', parts: [], text: '' }
  const open = [root]
  for (const event of xmlEvents(xml)) {
    const inner = open.at(-1) ?? root
    if (event.kind === 'text') inner.text += event.text
    else if (event.kind === 'open') {
      const part = { name: event.name, attributes: event.attributes, parts: [], text: '' }
      ;(open[maxDepth] ?? inner).parts.push(part)
      if (!event.isEmpty) open.push(part)
    } else if (open.length > 1) open.pop()
  }
  return root
}

/** By the names of OMML. */
const writers: Readonly<Record<string, (part: Part) => string>> = {
  t: ({ text }) => text,
  f: (part) => `${grouped(inner(part, 'num'))}/${grouped(inner(part, 'den'))}`,
  sSup: (part) => inner(part, 'e') + power(inner(part, 'sup')),
  sSub: (part) => inner(part, 'e') + index(inner(part, 'sub')),
  sSubSup: (part) => inner(part, 'e') + index(inner(part, 'sub')) + power(inner(part, 'sup')),
  rad: (part) => `${raised(inner(part, 'deg')) ?? ''}√${grouped(inner(part, 'e'))}`,
  nary: (part) => {
    const sign = setting(part, 'naryPr', 'chr') ?? '∫'
    return `${sign}${index(inner(part, 'sub'))}${power(inner(part, 'sup'))}${inner(part, 'e')}`
  },
  d: (part) => {
    const [begins, ends] = [setting(part, 'dPr', 'begChr') ?? '(', setting(part, 'dPr', 'endChr') ?? ')']
    return begins + all(part, 'e').join(setting(part, 'dPr', 'sepChr') ?? '|') + ends
  },
  func: (part) => `${inner(part, 'fName')} ${inner(part, 'e')}`,
  limLow: (part) => inner(part, 'e') + index(inner(part, 'lim')),
  eqArr: (part) => all(part, 'e').join('；'),
  m: (part) => `[${all(part, 'mr').join('；')}]`,
  mr: (part) => all(part, 'e').join('，'),
}

const written = (part: Part): string =>
  (Object.hasOwn(writers, part.name) ? writers[part.name] : undefined)?.(part) ?? part.parts.map(written).join('')

const all = ({ parts }: Part, name: string): string[] =>
  parts.flatMap((part) => (part.name === name ? [part.parts.map(written).join('')] : []))
const inner = (part: Part, name: string): string => all(part, name).join('')

function setting({ parts }: Part, properties: string, name: string): string | undefined {
  const found = parts.find((part) => part.name === properties)?.parts.find((part) => part.name === name)
  return found && (attributeOf(found.attributes, 'val') ?? '')
}

const power = (text: string): string => text && (raised(text) ?? `^${grouped(text)}`)
const index = (text: string): string => text && (lowered(text) ?? `_${grouped(text)}`)
const grouped = (text: string): string => (/^[\p{L}\p{N}\p{M}.%°]*$/u.test(text) ? text : `(${text})`)
