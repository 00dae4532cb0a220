export interface ParsedPage {
  /** From 1; undefined where the format has no pages. */
  number: number | undefined
  /** Markdown. */
  text: string
}

/** Splits the parser's Markdown at its page marks; text before the first mark is a part of its own. */
export function pagesOf(content: string): ParsedPage[] {
  const parts = content.split(/^<!-- page: (\d+) -->\s*$/m)
  const pages: ParsedPage[] = [{ number: undefined, text: parts[0] ?? '' }]
  for (let at = 1; at < parts.length; at += 2) pages.push({ number: Number(parts[at]), text: parts[at + 1] ?? '' })
  return pages.filter(({ text }) => text.trim() !== '')
}
