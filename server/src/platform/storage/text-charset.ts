/**
 * The charset to announce for a text that starts with `head`. Browsers do not find out that a text
 * without a charset is UTF-8, so a Chinese manual would show as garble.
 */
export function charsetOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    // `stream` forgives the character that the end of the head cuts in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}
