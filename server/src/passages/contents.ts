/** A page's table of contents names what stands elsewhere: it answers nothing. */

const leader = /(?:(?<![.．·•])[.．·•]{3,}|(?<!…)…+)\s*\d{1,4}$/
const entry = /^.{1,60}\s\d{1,4}$/
const linkAlone = /^(?:[-*+•]|\d+[.)])?\s*\[[^\]]*\]\(#[^)]*\)$/
const leastEntries = 3
const shareOfEntries = 0.75

/** Of a passage's Markdown. */
export function isContents(markdown: string): boolean {
  const lines = markdown
    .split('\n')
    .map((line) => line.replace(/^\s*#+\s+/, '').trim())
    .filter(Boolean)
  const isNamed = isNameOfContents(lines[0] ?? '')
  const rest = isNamed ? lines.slice(1) : lines
  const entries = rest.filter((line) => leader.test(line) || linkAlone.test(line) || (isNamed && entry.test(line)))
  return entries.length >= leastEntries && entries.length >= rest.length * shareOfEntries
}

const isNameOfContents = (line: string): boolean => /^(?:目\s*录|contents|table of contents)$/i.test(line)

/** The same of a passage that is normalised to one line, below its headings: `安全须知 3 电气要求 3 …` below 目录. */
export const isContentsLine = (normalised: string, headings = ''): boolean => {
  const named = nameInLine.exec(normalised)
  if (!named && !nameAtEnd.test(headings)) return false
  return isRunOfEntries(normalised.slice(named?.[0].length ?? 0))
}

/** Entry by entry, never back: a passage that ends in something else is given up where that begins. */
function isRunOfEntries(text: string): boolean {
  const next = new RegExp(entryInLine)
  let entries = 0
  for (let at = 0; at < text.length; entries++) {
    next.lastIndex = at
    if (!next.test(text)) return false
    at = next.lastIndex
  }
  return entries >= leastEntries
}

/** A heading and its page; the shortest that is one. */
const entryInLine = /\S.{0,60}? \d{1,4}(?= |$) ?/y

const nameInLine = /^(?:目 ?录|(?:table of )?contents) /
const nameAtEnd = /(?:^| )(?:目 ?录|(?:table of )?contents)$/
