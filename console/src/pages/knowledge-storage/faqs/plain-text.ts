/** Characters of an answer that the list shows at most. */
const shownLength = 120

/** An answer on one line: without the marks of Markdown, pictures as a word. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, shownLength * 4)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '［图片］')
    .replace(/\[((?:\\.|[^\]\\])*)\]\(oss:[^)]*\)/g, '［附件］$1')
    .replace(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\[\]*_`~<>])/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, shownLength)
