/** What changed between two short texts, word by word. */

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words compared with words at most; beyond it (two texts of some 1500 words that share little) all is told as changed. */
const maxCells = 2_000_000

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Neighbours of one kind are joined; what was removed stands before what took its place. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  const head = sharedHead(a, b)
  const tail = sharedTail(a.slice(head), b.slice(head))
  return joined([
    ...a.slice(0, head).map((text): DiffPart => ({ kind: 'same', text })),
    ...changed(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map((text): DiffPart => ({ kind: 'same', text })),
  ])
}

/** How many words two lists begin with in common. */
function sharedHead(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

const sharedTail = (a: readonly string[], b: readonly string[]): number => sharedHead(a.toReversed(), b.toReversed())

/** By the longest common subsequence. */
function changed(a: readonly string[], b: readonly string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text })
  const added = (text: string): DiffPart => ({ kind: 'added', text })
  if (a.length * b.length > maxCells) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  const lengths = subsequenceLengths(a, b)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      parts.push(removed(left))
      i += 1
    } else if (right !== undefined) {
      parts.push(added(right))
      j += 1
    }
  }
  return parts
}

/** Cell `i * (b.length + 1) + j`: length of the longest common subsequence of `a` from `i` on and `b` from `j` on. */
function subsequenceLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  return lengths
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  let pending = { removed: '', added: '' }
  const flush = () => {
    if (pending.removed) result.push({ kind: 'removed', text: pending.removed })
    if (pending.added) result.push({ kind: 'added', text: pending.added })
    pending = { removed: '', added: '' }
  }
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      pending[kind] += text
      continue
    }
    flush()
    const last = result.at(-1)
    if (last?.kind === 'same') last.text += text
    else result.push({ kind, text })
  }
  flush()
  return result
}
