import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IStylesOptions,
} from 'docx'
import type { Article, Block } from './article.ts'
import { brandColors as colors, officeFont, organizationName } from './brand.ts'

/** Sets an article as a Word document with real heading styles, numbering and tables. */
export async function renderWord(article: Article): Promise<Uint8Array> {
  const document = new Document({
    title: article.title,
    creator: organizationName,
    styles,
    numbering,
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1440, bottom: 1300, left: 1300, right: 1300 } },
        },
        headers: { default: new Header({ children: [small(`${article.title}　　清禾 QINGHE`, AlignmentType.RIGHT)] }) },
        footers: { default: pageFooter() },
        children: [...front(article), ...article.blocks.flatMap((block, index) => setBlock(block, index))],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const hex = (color: string) => color.slice(1)
const font = { ascii: officeFont, hAnsi: officeFont, eastAsia: officeFont }

/** Sizes are half points, spacing is twentieths of a point. */
const styles: IStylesOptions = {
  default: {
    document: { run: { font, size: 21, color: hex(colors.ink) }, paragraph: { spacing: { line: 340, after: 100 } } },
    title: {
      run: { font, size: 44, bold: true, color: hex(colors.brandDark) },
      paragraph: { spacing: { before: 240, after: 120 } },
    },
    heading1: {
      run: { font, size: 32, bold: true, color: hex(colors.brandDark) },
      paragraph: { spacing: { before: 360, after: 160 }, keepNext: true },
    },
    heading2: {
      run: { font, size: 26, bold: true, color: hex(colors.brand) },
      paragraph: { spacing: { before: 260, after: 120 }, keepNext: true },
    },
    heading3: {
      run: { font, size: 22, bold: true, color: hex(colors.ink) },
      paragraph: { spacing: { before: 200, after: 100 }, keepNext: true },
    },
  },
}

const numbering = {
  config: [
    { reference: 'points', levels: [listLevel(LevelFormat.BULLET, '•')] },
    { reference: 'steps', levels: [listLevel(LevelFormat.DECIMAL, '%1.')] },
  ],
}

function listLevel(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  return {
    level: 0,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 480, hanging: 360 } } },
  }
}

const small = (text: string, alignment: (typeof AlignmentType)[keyof typeof AlignmentType]) =>
  new Paragraph({ alignment, children: [new TextRun({ text, size: 17, color: hex(colors.faint) })] })

const pageFooter = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            children: ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'],
            size: 17,
            color: hex(colors.faint),
          }),
        ],
      }),
    ],
  })

function front(article: Article): Paragraph[] {
  const lines = [article.subtitle, article.models, article.edition].filter((line) => line !== undefined)
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, text: article.title }),
    ...lines.map((line) => small(line, AlignmentType.LEFT)),
  ]
}

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

/** `instance` starts the numbers of every ordered list at 1. */
function setBlock(block: Block, instance: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[block.level], text: block.text })]
    case 'paragraph':
      return [new Paragraph(block.text)]
    case 'list':
      return block.items.map(
        (text) =>
          new Paragraph({ text, numbering: { reference: block.ordered ? 'steps' : 'points', level: 0, instance } }),
      )
    case 'table':
      return [setTable(block.head, block.rows), new Paragraph({ text: '', spacing: { after: 60 } })]
    case 'notice':
      return [setNotice(block.label, block.text)]
    case 'figure':
      throw new Error('the Word layout has no drawings')
  }
}

function setNotice(label: string, text: string): Paragraph {
  const [ink, pale] = label === '警告' ? [colors.warning, colors.warningPale] : [colors.note, colors.notePale]
  return new Paragraph({
    shading: { type: ShadingType.CLEAR, fill: hex(pale) },
    border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: hex(ink) } },
    children: [new TextRun({ text: `${label}：`, bold: true, color: hex(ink) }), new TextRun(text)],
  })
}

function setTable(head: string[], rows: string[][]): Table {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: hex(colors.line) }
  const width = Math.floor(9300 / head.length) // twentieths of a point; the text column of the page
  return new Table({
    width: { size: width * head.length, type: WidthType.DXA },
    columnWidths: head.map(() => width),
    borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge },
    rows: [
      setRow(head, width, { fill: colors.brand, ink: '#FFFFFF', bold: true, isHead: true }),
      ...rows.map((row, index) =>
        setRow(row, width, {
          fill: index % 2 ? colors.brandPale : '#FFFFFF',
          ink: colors.ink,
          bold: false,
          isHead: false,
        }),
      ),
    ],
  })
}

interface RowLook {
  fill: string
  ink: string
  bold: boolean
  isHead: boolean
}

function setRow(cells: string[], width: number, { fill, ink, bold, isHead }: RowLook): TableRow {
  return new TableRow({
    tableHeader: isHead,
    cantSplit: true,
    children: cells.map(
      (text) =>
        new TableCell({
          width: { size: width, type: WidthType.DXA },
          shading: { type: ShadingType.CLEAR, fill: hex(fill) },
          margins: { top: 60, bottom: 60, left: 110, right: 110 },
          children: [
            new Paragraph({
              spacing: { line: 280, after: 0 },
              children: [new TextRun({ text, bold, size: 19, color: hex(ink) })],
            }),
          ],
        }),
    ),
  })
}
