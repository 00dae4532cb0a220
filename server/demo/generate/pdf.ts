import PDFDocument from 'pdfkit'
import type { Article, Block } from './article.ts'
import { brandColors as colors, organizationName, pdfFonts, publishedAt } from './brand.ts'
import { drawCover } from './pdf-cover.ts'
import { drawFigure } from './pdf-figure.ts'
import { frame, need, newPage, type Sheet } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import { figures } from '../content/figures.ts'

/** Sets an article as a booklet: cover, contents, chapters, running title and page numbers. */
export async function renderPdf(article: Article): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: article.title,
      Author: organizationName,
      Subject: article.subtitle ?? '',
      CreationDate: publishedAt,
      ModDate: publishedAt,
    },
  })
  for (const [name, [path, family]] of Object.entries(pdfFonts)) doc.registerFont(name, path, family)
  const chunks: Uint8Array[] = []
  const collected = (async () => {
    for await (const chunk of doc) chunks.push(chunk)
  })()
  const sheet: Sheet = { doc, y: frame.top, chapters: [] }
  drawCover(doc, article)
  doc.addPage() // kept for the contents, which are known only at the end
  for (const block of article.blocks) drawBlock(sheet, block)
  drawContents(sheet)
  drawMargins(doc, article)
  doc.end()
  await collected
  return Buffer.concat(chunks)
}

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block.level, block.text)
    case 'paragraph':
      return drawText(sheet, block.text, 0)
    case 'list':
      return block.items.forEach((item, index) => drawItem(sheet, item, block.ordered ? `${index + 1}.` : '•'))
    case 'table':
      return drawTable(sheet, block.head, block.rows)
    case 'notice':
      return drawNotice(sheet, block.label, block.text)
    case 'figure':
      return drawCaptionedFigure(sheet, block.name, block.caption)
  }
}

const headingStyles = {
  1: { size: 21, before: 0, after: 16, keep: 160 },
  2: { size: 14.5, before: 14, after: 8, keep: 130 },
  3: { size: 11.5, before: 8, after: 5, keep: 80 },
} as const

function drawHeading(sheet: Sheet, level: 1 | 2 | 3, text: string): void {
  const { doc } = sheet
  const style = headingStyles[level]
  // A chapter opens a page, unless the one before it ended in the upper part of its page.
  const startsPage = level === 1 && (sheet.chapters.length === 0 || sheet.y > frame.top + 250)
  if (startsPage) newPage(sheet)
  else {
    if (sheet.y > frame.top) sheet.y += level === 1 ? 30 : style.before
    need(sheet, style.keep)
  }
  if (level < 3) {
    const target = `section-${sheet.chapters.length + 1}`
    const { count } = doc.bufferedPageRange()
    sheet.chapters.push({ text, level: level === 1 ? 1 : 2, page: count, target })
    doc.addNamedDestination(target)
    if (level === 1) doc.outline.addItem(text)
  }
  doc.font('bold').fontSize(style.size)
  doc.fillColor(level === 3 ? colors.ink : colors.brandDark)
  doc.text(text, frame.left, sheet.y, { width: frame.width })
  sheet.y += style.size * 1.45 + style.after
}

const body = { size: 10.5, lineGap: 4 }

function drawText(sheet: Sheet, text: string, indent: number): void {
  const { doc } = sheet
  const options = { width: frame.width - indent, lineGap: body.lineGap }
  doc.font('regular').fontSize(body.size)
  const height = doc.heightOfString(text, options)
  need(sheet, height)
  doc.fillColor(colors.ink).text(text, frame.left + indent, sheet.y, options)
  sheet.y += height + (indent ? 2 : 7)
}

function drawItem(sheet: Sheet, text: string, mark: string): void {
  need(sheet, 22)
  const { doc } = sheet
  const before = sheet.y
  doc.font('regular').fontSize(body.size).fillColor(colors.brand)
  doc.text(mark, frame.left + 4, before, { width: 18, lineBreak: false })
  drawText(sheet, text, 22)
}

function drawNotice(sheet: Sheet, label: string, text: string): void {
  const { doc } = sheet
  const [ink, pale] = label === '警告' ? [colors.warning, colors.warningPale] : [colors.note, colors.notePale]
  const options = { width: frame.width - 78, lineGap: body.lineGap }
  doc.font('regular').fontSize(body.size)
  const height = doc.heightOfString(text, options) + 16
  sheet.y += 4
  need(sheet, height)
  doc.rect(frame.left, sheet.y, frame.width, height).fill(pale)
  doc.rect(frame.left, sheet.y, 4, height).fill(ink)
  doc
    .font('bold')
    .fontSize(body.size)
    .fillColor(ink)
    .text(label, frame.left + 18, sheet.y + 8, { lineBreak: false })
  doc
    .font('regular')
    .fillColor(colors.ink)
    .text(text, frame.left + 62, sheet.y + 8, options)
  sheet.y += height + 10
}

function drawCaptionedFigure(sheet: Sheet, name: string, caption: string): void {
  const figure = figures[name]
  if (!figure) throw new Error(`no figure is called ${name}`)
  const { doc } = sheet
  sheet.y += 6
  need(sheet, figure.height + 34)
  drawFigure(doc, figure, frame.left + (frame.width - figure.width) / 2, sheet.y, 1)
  sheet.y += figure.height + 8
  doc.font('regular').fontSize(9).fillColor(colors.faint)
  doc.text(caption, frame.left, sheet.y, { width: frame.width, align: 'center' })
  sheet.y += 26
}

function drawContents({ doc, chapters }: Sheet): void {
  doc.switchToPage(1)
  doc.font('bold').fontSize(21).fillColor(colors.brandDark).text('目录', frame.left, frame.top)
  let y = frame.top + 48
  const shown = chapters.length > 34 ? chapters.filter((chapter) => chapter.level === 1) : chapters
  for (const { text, level, page, target } of shown) {
    if (level === 1) y += 5
    const x = frame.left + (level === 1 ? 0 : 18)
    doc.font(level === 1 ? 'bold' : 'regular').fontSize(level === 1 ? 11 : 9.5)
    doc.fillColor(level === 1 ? colors.ink : colors.faint).text(text, x, y, { lineBreak: false })
    const start = x + doc.widthOfString(text) + 8
    doc.text(String(page), frame.left, y, { width: frame.width, align: 'right' })
    doc
      .lineWidth(0.5)
      .dash(1, { space: 3 })
      .path(`M${start} ${y + 11} H${frame.left + frame.width - 24}`)
    doc.stroke(colors.line).undash()
    doc.goTo(x, y, frame.left + frame.width - x, 14, target)
    y += level === 1 ? 20 : 16
  }
}

function drawMargins(doc: PDFDocument, article: Article): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    doc.switchToPage(index)
    const right = frame.left + frame.width
    doc.lineWidth(0.6).path(`M${frame.left} 62 H${right}`).stroke(colors.line)
    doc.font('regular').fontSize(8.5).fillColor(colors.faint)
    doc.text(article.title, frame.left, 44, { width: frame.width, lineBreak: false })
    doc.text('清禾 QINGHE', frame.left, 44, { width: frame.width, align: 'right' })
    doc.text(`${index + 1} / ${count}`, frame.left, 796, { width: frame.width, align: 'center' })
  }
}
