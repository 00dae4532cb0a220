/** What no text column can hold: NUL, and half of a surrogate pair. */

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text of somebody whom we cannot refuse, such as a model: without its NULs, `�` for half a pair. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** The same for every text in a JSON value, keys included. The value is bounded, see bounded-json.ts. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storableJson(inner)]))
}

/** The same for a text that comes in pieces: a pair may be cut between two of them, and is waited for. */
export function storablePieces(): { push(piece: string): string; end(): string } {
  let held = ''
  return {
    push(piece) {
      const text = held + piece
      const isCut = /[\uD800-\uDBFF]$/.test(text)
      held = isCut ? text.slice(-1) : ''
      return storableText(isCut ? text.slice(0, -1) : text)
    },
    end() {
      const rest = storableText(held)
      held = ''
      return rest
    },
  }
}
