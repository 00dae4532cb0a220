import type { Readers } from '../document.ts'
import { readSheetJs } from '../read-sheet-js.ts'

export const xls: Readers = [readSheetJs]
