/** A stretch of Markdown as it reads: the words of marks, links and pictures stay, and so does what only looks like a mark. */
export const plainInline = (markdown: string): string =>
  markdown
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, '$1')
    .trim()
