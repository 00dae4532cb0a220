/**
 * A stretch of Markdown as it reads: the words of marks, links and pictures stay, and so does what only looks like a mark.
 * What stands between two marks is bounded, so that many marks without an end cost no more than others.
 */
export const plainInline = (markdown: string): string =>
  mayHoldMarks.test(markdown) ? withoutMarks(markdown) : markdown.trim()

/** Most sentences hold none of what a mark begins with. */
const mayHoldMarks = /[<[*_~`\\]/

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<!--[^]{0,1000}?-->/g, '')
    .replace(/!?\[((?:\\.|[^\]\\]){0,300})\]\([^)]{0,1000}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/~~(?=\S)(.{1,1000}?)(?<=\S)~~/g, '$1')
    .replace(/(?<!\\)`([^`\n]+)(?<!\\)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
