import type PDFDocument from 'pdfkit'
import type { Article } from './article.ts'
import { brandColors as colors, organizationName } from './brand.ts'
import { drawFigure } from './pdf-figure.ts'
import { figures } from '../content/figures.ts'

/** The first page: brand, title, drawing of the product, edition. */
export function drawCover(doc: PDFDocument, article: Article): void {
  const { width, height } = doc.page
  doc.rect(0, 0, width, height).fill('#FFFFFF')
  doc.rect(0, 0, width, 330).fill(colors.brandDark)
  doc.path(`M0 330 C 180 270 380 380 ${width} 300 L ${width} 345 C 400 420 180 300 0 372 Z`).fill(colors.brand)
  drawLogo(doc, 62, 62)
  doc.font('bold').fontSize(27).fillColor('#FFFFFF').text(article.title, 62, 150, { width: 471, lineGap: 4 })
  const titleHeight = doc.heightOfString(article.title, { width: 471, lineGap: 4 })
  doc
    .font('regular')
    .fontSize(15)
    .text(article.subtitle ?? '', 62, 162 + titleHeight, { width: 471 })
  const figure = article.figure ? figures[article.figure] : undefined
  if (figure) drawFigure(doc, figure, (width - figure.width * 1.25) / 2, 410, 1.25)
  doc
    .font('bold')
    .fontSize(12)
    .fillColor(colors.ink)
    .text(article.models ?? '', 62, 690, { width: 471 })
  doc.font('regular').fontSize(9.5).fillColor(colors.faint).text(article.edition, 62, 714, { width: 471 })
  doc.text(`${organizationName} · 服务热线 400-000-1616`, 62, 732, { width: 471 })
}

/** Two blades of a rice plant and the name. */
function drawLogo(doc: PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y)
  doc.path('M14 34 C 2 24 2 10 12 0 C 18 12 18 24 14 34 Z').fill('#8FD3B6')
  doc.path('M16 34 C 16 20 24 10 38 8 C 36 22 28 32 16 34 Z').fill('#FFFFFF')
  doc.font('bold').fontSize(18).fillColor('#FFFFFF').text('清禾', 50, 4, { lineBreak: false })
  doc.font('regular').fontSize(8).text('QINGHE', 51, 27, { lineBreak: false, characterSpacing: 2 })
  doc.restore()
}
