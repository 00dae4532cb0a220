import pptxgenjs from 'pptxgenjs'
import type { Article, Block } from './article.ts'
import { brandColors as colors, officeFont, organizationName } from './brand.ts'

// The types describe a CommonJS module, whose class is its `default`; Node loads the ES build, where the import is the class.
const PptxGenJS = pptxgenjs as unknown as typeof pptxgenjs.default
type Slide = ReturnType<InstanceType<typeof PptxGenJS>['addSlide']>

const hex = (color: string) => color.slice(1)

/** Sets an article as a deck: a title slide, a divider per chapter, a slide per section. Lengths are inches. */
export async function renderSlides(article: Article): Promise<Uint8Array> {
  const deck = new PptxGenJS()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = article.title
  deck.author = organizationName
  deck.theme = { headFontFace: officeFont, bodyFontFace: officeFont }
  defineMaster(deck)
  drawTitle(deck.addSlide(), article)
  let chapter = ''
  let slide: Slide | undefined
  for (const block of article.blocks) {
    if (block.kind === 'heading' && block.level === 1) {
      chapter = block.text
      drawDivider(deck.addSlide(), chapter)
    } else if (block.kind === 'heading') {
      slide = deck.addSlide({ masterName: sectionMaster })
      drawHeading(slide, chapter, block.text)
    } else if (slide) {
      drawBody(slide, block)
    }
  }
  const bytes = await deck.write({ outputType: 'nodebuffer' })
  if (!(bytes instanceof Uint8Array)) throw new Error('the slides did not come as bytes')
  return bytes
}

const sectionMaster = 'section'

/** A real title placeholder, so that readers of the file know which text names the slide. */
function defineMaster(deck: InstanceType<typeof PptxGenJS>): void {
  const title = { x: 0.7, y: 0.3, w: 9, h: 0.7, fontSize: 28, bold: true, color: hex(colors.brandDark) }
  deck.defineSlideMaster({
    title: sectionMaster,
    objects: [
      { rect: { x: 0, y: 0, w: 13.33, h: 1.25, fill: { color: hex(colors.brandPale) } } },
      {
        placeholder: {
          options: { name: 'title', type: 'title', align: 'left', valign: 'middle', margin: 0, ...title },
          text: '',
        },
      },
    ],
  })
}

function drawTitle(slide: Slide, article: Article): void {
  slide.background = { color: hex(colors.brandDark) }
  slide.addShape('rect', { x: 0, y: 5.9, w: 13.33, h: 1.6, fill: { color: hex(colors.brand) } })
  slide.addText('清禾 QINGHE', { x: 0.8, y: 0.6, w: 6, h: 0.5, fontSize: 18, bold: true, color: 'FFFFFF' })
  slide.addText(article.title, { x: 0.8, y: 2.3, w: 11.5, h: 1.1, fontSize: 44, bold: true, color: 'FFFFFF' })
  slide.addText(article.subtitle ?? '', { x: 0.8, y: 3.4, w: 11.5, h: 0.7, fontSize: 22, color: '8FD3B6' })
  slide.addText(article.edition, { x: 0.8, y: 6.4, w: 11.5, h: 0.5, fontSize: 16, color: 'FFFFFF' })
}

function drawDivider(slide: Slide, chapter: string): void {
  slide.background = { color: hex(colors.brand) }
  slide.addShape('rect', { x: 0.8, y: 3.1, w: 0.12, h: 1.1, fill: { color: 'FFFFFF' } })
  slide.addText(chapter, { x: 1.2, y: 3.1, w: 11, h: 1.1, fontSize: 40, bold: true, color: 'FFFFFF' })
}

function drawHeading(slide: Slide, chapter: string, text: string): void {
  slide.addText(text, { placeholder: 'title' })
  slide.addText(chapter, { x: 9.6, y: 0.3, w: 3, h: 0.7, fontSize: 14, align: 'right', color: hex(colors.faint) })
}

function drawBody(slide: Slide, block: Block): void {
  const frame = { x: 0.7, y: 1.7, w: 11.9 }
  if (block.kind === 'list') {
    const bullet = block.ordered ? { type: 'number' as const } : { indent: 18 }
    const lines = block.items.map((text) => ({ text, options: { bullet, breakLine: true, paraSpaceAfter: 12 } }))
    slide.addText(lines, { ...frame, h: 4.9, fontSize: 22, color: hex(colors.ink), valign: 'top' })
  } else if (block.kind === 'table') {
    const head = block.head.map((text) => ({
      text,
      options: { bold: true, color: 'FFFFFF', fill: { color: hex(colors.brand) } },
    }))
    const rows = block.rows.map((row) => row.map((text) => ({ text })))
    slide.addTable([head, ...rows], {
      ...frame,
      fontSize: 18,
      rowH: 0.6,
      valign: 'middle',
      color: hex(colors.ink),
      border: { pt: 1, color: hex(colors.line) },
    })
  } else {
    throw new Error(`the slide layout has no ${block.kind}`)
  }
}
