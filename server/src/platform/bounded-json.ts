/** JSON that somebody else has written: read only where whatever goes through it value by value comes to an end soon. */

/** Levels of lists and objects within each other; nothing that is kept or asked for here has twenty. */
const mostLevels = 100
/** Values, keys not counted: a graph of five megabytes has fewer. */
const mostValues = 200_000

/** `unreadable`: no JSON · `deep`: more than a hundred levels · `large`: more than 200 000 values. */
export class UnfitJson extends Error {
  override readonly name = 'UnfitJson'
  readonly reason: 'unreadable' | 'deep' | 'large'

  constructor(reason: UnfitJson['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** @throws UnfitJson */
export function readJson(text: string): unknown {
  const value = parsed(text)
  requireBounded(value)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnfitJson('unreadable')
  }
}

/** Level by level: what is deep is no deeper a stack. */
function requireBounded(value: unknown): void {
  let level: readonly unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    const inner: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (depth === mostLevels) throw new UnfitJson('deep')
      const parts: readonly unknown[] = Array.isArray(one) ? one : Object.values(one)
      values += parts.length
      if (values > mostValues) throw new UnfitJson('large')
      for (const part of parts) inner.push(part)
    }
    level = inner
  }
}
