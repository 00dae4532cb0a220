/**
 * What a document says, as an answer may quote it: its own [7] is no citation of ours, and a link that would run something
 * keeps only its words. Pure.
 */

/** [7] that no link stands behind; pictures and notes have other forms. */
const ownMark = /(?<!\\)\[(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\](?!\()/g
/** A link of any other sort than a page, a mail, a telephone number or a place in our own store. */
const running =
  /!?\[([^\]]*)\]\(\s*<?\s*(?!https?:|mailto:|tel:|oss:|picture:)[a-z][a-z0-9+.-]*:(?:[^()]|\([^()]*\))*\)/gi

export const quotedText = (markdown: string): string => markdown.replace(running, '$1').replace(ownMark, '［$1］')
