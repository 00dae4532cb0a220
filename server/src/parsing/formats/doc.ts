import type { Readers } from '../document.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const doc: Readers = [({ bytes }) => readAnydoc(bytes, 'doc')]
