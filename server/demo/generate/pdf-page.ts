import type PDFDocument from 'pdfkit'

/**
 * An A4 page in points (1/72 inch), and the place where the next block goes.
 *
 *   ┌───────────────┐ 0
 *   │ running title │
 *   ├───────────────┤ top
 *   │ text column   │ width
 *   ├───────────────┤ bottom
 *   │ page number   │
 *   └───────────────┘ 842
 */
export const frame = { left: 62, top: 84, width: 471, bottom: 768 }

export interface Sheet {
  doc: PDFDocument
  y: number
  /** Chapters with the page they begin on, for the table of contents. */
  chapters: { text: string; level: 1 | 2; page: number; target: string }[]
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = frame.top
}

/** Turns the page unless `height` points are left on it. */
export function need(sheet: Sheet, height: number): void {
  if (sheet.y + height > frame.bottom) newPage(sheet)
}
