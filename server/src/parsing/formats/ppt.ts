import type { Readers } from '../document.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const ppt: Readers = [({ bytes }) => readAnydoc(bytes, 'ppt')]
