import type { Readers } from '../document.ts'
import { readPicture } from '../ocr.ts'

export const image: Readers = [readPicture]
