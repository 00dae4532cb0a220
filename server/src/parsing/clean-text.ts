/** Everything a text must not carry into the database or a search index: NUL, C0/C1 controls, lone surrogates, non-characters, byte order marks, soft hyphens, blanks of no width. */
// oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
const unwanted =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u2060\ufeff\ufffe\uffff\ufdd0-\ufdef]/g

/** Line ends become `\n`; tabs and newlines stay, every other control character goes. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\f]/g, '\n')
    .replace(unwanted, '')

const han = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff60]`
const spaceBetweenHan = new RegExp(`(?<=${han})[ \\t]*\\n?[ \\t]+(?=${han})`, 'gu')

/** Removes the spaces that a line break leaves inside a Chinese or Japanese sentence: `经过 多次` is one run of words. */
export const joinHan = (text: string): string => text.replace(spaceBetweenHan, '')
