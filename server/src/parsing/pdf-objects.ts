/**
 * The objects of a PDF whose text holds a mark, found without reading the file's structure: a broken table of objects
 * does not hide them. Objects are looked for in the open and in compressed object streams.
 */
import { inflateSync } from 'node:zlib'

export interface PdfObject {
  number: number
  text: string
}

/** A dictionary of a font is some 500 bytes; what is longer than this is none. */
const maxObjectBytes = 64 * 1024
/** An object stream holds 100 to 200 objects by habit. All of them together may take this much. */
const maxInflatedBytes = 64 * 1024 * 1024

/** @returns undefined where a stream of objects could not be opened: what it holds is not known */
export function findPdfObjects(bytes: Buffer, marks: readonly string[]): PdfObject[] | undefined {
  const packed: PdfObject[] = []
  let left = maxInflatedBytes
  for (const stream of openObjects(bytes, '/ObjStm')) {
    if (!/\/Type\s*\/ObjStm/.test(stream.text)) continue
    const content = inflated(bytes, stream, left)
    if (content === undefined) return undefined
    left -= content.length
    packed.push(...packedObjects(content, stream.text, marks))
  }
  return [...packed, ...marks.flatMap((mark) => [...openObjects(bytes, mark)])]
}

interface OpenObject extends PdfObject {
  /** Where its text ends. */
  end: number
}

/** Objects in the open that hold a mark, each once, from `12 0 obj` to its stream or end. */
function* openObjects(bytes: Buffer, mark: string): Iterable<OpenObject> {
  let seen = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, seen)) {
    const before = bytes.toString('latin1', Math.max(seen, at - maxObjectBytes), at)
    const head = [...before.matchAll(/(\d{1,10})\s+\d{1,5}\s+obj\b/g)].at(-1)
    const after = bytes.toString('latin1', at, at + maxObjectBytes)
    const length = Math.max(mark.length, after.search(/\bendobj\b|\bstream\r?\n/))
    seen = at + length
    if (!head) continue
    const text = before.slice(head.index + head[0].length) + after.slice(0, length)
    yield { number: Number(head[1]), text, end: seen }
  }
}

function inflated(
  bytes: Buffer,
  { text: dictionary, end: keyword }: OpenObject,
  maxOutputLength: number,
): string | undefined {
  if (!/\/Filter\s*\[?\s*\/FlateDecode/.test(dictionary)) return undefined
  const start = bytes.indexOf('\n', keyword) + 1
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1]
  const end = length === undefined ? bytes.indexOf('endstream', start) : start + Number(length)
  try {
    return inflateSync(bytes.subarray(start, end), { maxOutputLength }).toString('latin1')
  } catch {
    return undefined // encrypted, broken, or a bomb
  }
}

/** The stream begins with pairs of an object's number and its place behind `/First`. */
function packedObjects(content: string, dictionary: string, marks: readonly string[]): PdfObject[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const pairs = [...content.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)]
  const objects = pairs.map(([, number, place], index) => {
    const next = pairs[index + 1]?.[2]
    const end = next === undefined ? undefined : first + Number(next)
    return { number: Number(number), text: content.slice(first + Number(place), end) }
  })
  return objects.filter(({ text }) => marks.some((mark) => text.includes(mark)))
}
