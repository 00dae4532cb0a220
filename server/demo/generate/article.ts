/**
 * Reads the Markdown that the demo manuals and policies are written in into blocks that every
 * layout (PDF, Word, slides) can set. The dialect is the part of Markdown the content uses:
 * front matter, headings, paragraphs, flat lists, pipe tables, `> 警告：` notices and
 * `![caption](figure:name)`; anything else is refused, so that no layout drops text in silence.
 */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'notice'; label: string; text: string }
  | { kind: 'figure'; name: string; caption: string }

export interface Article {
  title: string
  subtitle: string | undefined
  /** Model numbers or channels that the document is about. */
  models: string | undefined
  /** Document number, date and edition. */
  edition: string
  /** The drawing on the cover of a PDF. */
  figure: string | undefined
  blocks: Block[]
}

export function parseArticle(source: string): Article {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const fields = new Map(
    front.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const title = fields.get('title')
  const edition = fields.get('edition')
  if (!title || !edition) throw new Error('an article needs a title and an edition in its front matter')
  return {
    title,
    edition,
    subtitle: fields.get('subtitle'),
    models: fields.get('models'),
    figure: fields.get('figure'),
    blocks: body
      .trim()
      .split(/\n{2,}/)
      .map(parseBlock),
  }
}

function parseBlock(text: string): Block {
  const lines = text.split('\n')
  const heading = /^(#{1,3}) (.+)$/.exec(text)
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: levels[heading[1].length - 1] ?? 3, text: heading[2] }
  }
  const figure = /^!\[(.+)\]\(figure:(.+)\)$/.exec(text)
  if (figure?.[1] && figure[2]) return { kind: 'figure', caption: figure[1], name: figure[2] }
  const notice = /^> (警告|注意)：(.+)$/.exec(text)
  if (notice?.[1] && notice[2]) return { kind: 'notice', label: notice[1], text: notice[2] }
  if (text.startsWith('| ')) return parseTable(lines)
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', ordered: false, items: lines.map((line) => line.slice(2)) }
  }
  if (lines.every((line) => /^\d+\. /.test(line))) {
    return { kind: 'list', ordered: true, items: lines.map((line) => line.replace(/^\d+\. /, '')) }
  }
  if (lines.length > 1) throw new Error(`not a block of the demo dialect: ${text.slice(0, 40)}`)
  return { kind: 'paragraph', text }
}

const levels = [1, 2, 3] as const

function parseTable(lines: string[]): Block {
  const [head, , ...rows] = lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  if (!head) throw new Error('a table needs a head')
  const ragged = rows.find((row) => row.length !== head.length)
  if (ragged) throw new Error(`a table row has ${ragged.length} cells, not ${head.length}: ${ragged.join(' | ')}`)
  return { kind: 'table', head, rows }
}
