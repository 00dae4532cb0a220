/** Of more characters a text is no question, and is not read again soon. */
const longest = 200
/** Some questions' worth: what is read of one is asked for within the same search. */
const mostKept = 512

/** A question is read by many modules in the same way: what is found in a short text is remembered, and shared. */
export function readOnce<Found>(read: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (text) => {
    if (text.length > longest) return read(text)
    const before = known.get(text)
    if (before) return before.found
    const found = read(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, { found })
    return found
  }
}
