import type PDFDocument from 'pdfkit'
import { brandColors as colors } from './brand.ts'
import type { Figure, Shape } from '../content/figure.ts'

/** Draws a figure with vectors, its upper left corner at x, y (points). */
export function drawFigure(doc: PDFDocument, figure: Figure, x: number, y: number, factor: number): void {
  doc.save().translate(x, y).scale(factor)
  for (const shape of figure.shapes) drawShape(doc, shape)
  doc.restore()
}

const fills = {
  none: undefined,
  white: '#FFFFFF',
  pale: colors.brandPale,
  brand: colors.brand,
  grey: '#DDE5E2',
  dark: '#51636A',
}

function drawShape(doc: PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      doc.lineWidth(1).roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      return paint(doc, fills[shape.fill])
    case 'disc':
      doc.lineWidth(1).circle(shape.x, shape.y, shape.radius)
      return paint(doc, fills[shape.fill])
    case 'path':
      doc.lineWidth(shape.weight)
      if (shape.dashed) doc.dash(4, { space: 3 })
      doc
        .path(shape.svg)
        .stroke(shape.ink === 'brand' ? colors.brand : colors.ink)
        .undash()
      return
    case 'label':
      doc.font('regular').fontSize(8.5).fillColor(colors.ink)
      doc.text(shape.text, labelLeft(doc, shape), shape.y - 6, { lineBreak: false })
      return
    case 'measure':
      return drawMeasure(doc, shape)
  }
}

function paint(doc: PDFDocument, fill: string | undefined): void {
  if (fill) doc.fillAndStroke(fill, colors.ink)
  else doc.stroke(colors.ink)
}

function labelLeft(doc: PDFDocument, { x, text, align }: Extract<Shape, { kind: 'label' }>): number {
  const width = doc.widthOfString(text)
  return align === 'left' ? x : align === 'right' ? x - width : x - width / 2
}

/** A dimension line with a tick at both ends and its value beside the middle. */
function drawMeasure(doc: PDFDocument, { x1, y1, x2, y2, text }: Extract<Shape, { kind: 'measure' }>): void {
  const upright = x1 === x2
  const tick = upright ? (x: number, y: number) => `M${x - 4} ${y} h8` : (x: number, y: number) => `M${x} ${y - 4} v8`
  doc
    .lineWidth(0.8)
    .path(`M${x1} ${y1} L${x2} ${y2} ${tick(x1, y1)} ${tick(x2, y2)}`)
    .stroke(colors.brand)
  doc.font('regular').fontSize(8.5).fillColor(colors.brand)
  const x = (x1 + x2) / 2
  const y = (y1 + y2) / 2
  if (upright) doc.text(text, x + 6, y - 6, { lineBreak: false })
  else doc.text(text, x - doc.widthOfString(text) / 2, y - 15, { lineBreak: false })
}
