/**
 * Writes every file of the demo knowledge into `server/demo/files`:
 *
 *     node server/demo/generate/main.ts
 *
 * The produced files are kept in the repository, so only a change of the content or a layout
 * needs this; the PDF layout needs Debian's `fonts-noto-cjk`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArticle } from './article.ts'
import { catalogue, type Source } from './catalogue.ts'
import { renderMarkdown, renderText } from './markdown.ts'
import { renderPdf } from './pdf.ts'
import { renderSlides } from './slides.ts'
import { renderWord } from './word.ts'
import { renderWorkbook } from './workbook.ts'

const content = new URL('../content/', import.meta.url)
const files = new URL('../files/', import.meta.url)

const renderArticle = { pdf: renderPdf, docx: renderWord, pptx: renderSlides, md: renderMarkdown }

async function render(source: Source): Promise<Uint8Array | string> {
  if (source.format === 'xlsx') return renderWorkbook(source.workbook)
  if (source.format === 'txt') return renderText(await readFile(new URL(source.text, content), 'utf8'))
  const article = parseArticle(await readFile(new URL(source.article, content), 'utf8'))
  return renderArticle[source.format](article)
}

await mkdir(files, { recursive: true })
for (const [name, source] of Object.entries(catalogue)) {
  const bytes = await render(source)
  await writeFile(new URL(encodeURIComponent(name), files), bytes)
  console.log(`${name}  ${Math.ceil(bytes.length / 1024)} KB`)
}
