import { createHash } from 'node:crypto'
import type { ParsedPicture } from './document.ts'

/** 4 000 pictures or 256 MB: what lies beyond is left out, the text is not. */
const maxPictures = 4000
const maxPictureBytes = 256 * 1024 * 1024

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
  'image/x-emf': 'emf',
  'image/x-wmf': 'wmf',
}

/** The pictures of one document; the same bytes are kept once, whatever number of places show them. */
export class PictureShelf {
  readonly pictures: ParsedPicture[] = []
  private readonly names = new Map<string, string>()
  private size = 0

  /** Answers the picture's name. */
  add(bytes: Uint8Array, contentType: string): string {
    const hash = createHash('sha256').update(bytes).digest('base64')
    const known = this.names.get(hash)
    if (known) return known
    const name = `picture-${this.names.size + 1}.${extensions[contentType] ?? 'bin'}`
    this.names.set(hash, name)
    this.size += bytes.length
    if (this.pictures.length < maxPictures && this.size <= maxPictureBytes)
      this.pictures.push({ name, contentType, bytes })
    return name
  }
}
