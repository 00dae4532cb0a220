/** What stands in a line of a pasted page, as Markdown. */

/** What of a pasted page did not come along. */
export interface Found {
  /** Pictures that are in the page itself. */
  pictures: string[]
  /** Pictures that only the other program, or another site, has. */
  lostPictures: number
}

export function inlineOf(node: Node, found: Found): string {
  if (node instanceof Text) return escaped(node.data)
  if (!(node instanceof Element)) return ''
  const inner = () => [...node.childNodes].map((child) => inlineOf(child, found)).join('')
  switch (node.localName) {
    case 'br':
      return '\n'
    case 'img':
      return takePicture(node.getAttribute('src') ?? '', found)
    case 'a':
      return linked(inner(), node.getAttribute('href') ?? '')
    case 'code':
    case 'kbd':
      return node.textContent ? `\`${node.textContent}\`` : ''
    case 'b':
    case 'strong':
      // Google's documents stand in one <b> that is none.
      return isLight(node) ? inner() : marked(inner(), '**')
    case 'i':
    case 'em':
      return marked(inner(), '*')
    case 's':
    case 'del':
      return marked(inner(), '~~')
    default:
      return isHeavy(node) ? marked(inner(), '**') : inner()
  }
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''
const isLight = (element: Element): boolean => /font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element))
const isHeavy = (element: Element): boolean =>
  element.localName === 'span' && /font-weight:\s*(?:bold|[6-9]00)/.test(styleOf(element))

/** Line breaks of the source are none of the text; between Chinese signs they are not even a space. */
const escaped = (text: string): string =>
  text
    .replace(/(?<=[\u2E80-\uFFEF])[ \t]*\r?\n\s*(?=[\u2E80-\uFFEF])/g, '')
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/[\\`*]|<(?=[a-z/!?])/gi, '\\$&')

/** Marks hold only beside letters: blanks and signs at the ends stand outside of them. */
function marked(text: string, mark: string): string {
  const [, before = '', inside = '', after = ''] = /^([\s\p{P}\p{S}]*)(.*?)([\s\p{P}\p{S}]*)$/su.exec(text) ?? []
  if (!inside || inside.includes('\n') || inside.includes(mark)) return text
  return `${before}${mark}${inside}${mark}${after}`
}

const linked = (text: string, href: string): string => {
  const words = text.trim()
  if (!words || !/^(?:https?:|mailto:|tel:)/i.test(href)) return text
  return words === href ? words : `[${words}](${href.replace(/[\s()]/g, encodeURIComponent)})`
}

function takePicture(src: string, found: Found): string {
  if (src.startsWith('data:image/')) found.pictures.push(src)
  else found.lostPictures += 1
  return ''
}
