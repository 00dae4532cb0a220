/** Pictures that a parser found: `picture:<name>` inside its Markdown until they are stored. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import * as objects from '../objects/service.ts'
import type { ParsedPicture } from '../parsing/service.ts'

export interface Kept {
  /** The Markdown with lasting addresses. */
  content: string
  keys: string[]
}

/** Stores the pictures that a parser found and points the Markdown at them. Before any transaction. */
export async function keepPictures(where: objects.Keeping, markdown: string, pictures: ParsedPicture[]): Promise<Kept> {
  const addresses = new Map<string, string>()
  const keys: string[] = []
  for (const picture of pictures) {
    const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
    const extension = path.extname(picture.name)
    const { key } = await objects.keepBytes(where, picture.bytes, sha256, extension)
    addresses.set(picture.name, objects.ossUrlOf(key))
    keys.push(key)
  }
  const content = markdown.replace(/\]\(picture:([^)\s]+)\)/g, (whole, name: string) => {
    const url = addresses.get(name)
    return url ? `](${url})` : whole
  })
  return { content, keys: [...new Set(keys)] }
}
