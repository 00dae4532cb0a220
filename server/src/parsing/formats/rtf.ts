import type { Readers } from '../document.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const rtf: Readers = [({ bytes }) => readAnydoc(bytes, 'rtf')]
