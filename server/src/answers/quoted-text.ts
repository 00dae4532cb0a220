/**
 * What a document says, as an answer may quote it: its own [7] is no citation of ours, and a link that would run something
 * keeps only its words. Pure.
 */

/** [7] that no link stands behind; pictures and notes have other forms. */
const ownMark = /(?<!\\)\[(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\](?!\()/g
const harmless = '(?!https?:|mailto:|tel:|oss:|picture:)'
/** A link of any other sort than a page, a mail, a telephone number or a place in our own store; its sort may be written as an entity. */
const running = new RegExp(
  String.raw`!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?\s*${harmless}(?:[a-z][a-z0-9+.-]*:|[^\s()]*&(?:#|colon;))(?:[^()]|\([^()]*\))*\)`,
  'gi',
)
/** The same, without words of its own: <javascript:…>. */
const bareRunning = new RegExp(String.raw`<(${harmless}[a-z][a-z0-9+.-]+:[^\s<>]*)>`, 'gi')

export const quotedText = (markdown: string): string =>
  markdown.replace(running, '$1').replace(bareRunning, '$1').replace(ownMark, '［$1］')
