/** FAQs as a workbook with the columns of an import: what it holds re-imports to the same FAQs. */
import type { Faq } from '@zhiku/contract/faqs'
import type { Download } from '../platform/http/route.ts'
import { maxCellLength, workbook } from '../platform/http/workbook.ts'
import { pathSeparators, tagSeparators, writeEnd, writeFormat, writeLines, writeList, writeSwitch } from './cells.ts'
import { columnKeys, fileColumns } from './columns.ts'
import type { Cells } from './columns.ts'

export const exportList = (
  faqs: AsyncIterable<Faq>,
  baseName: string,
  categoryPaths: ReadonlyMap<string, string[]>,
): Download => workbook(`${baseName}-问答.xlsx`, { name: '问答', columns: fileColumns }, rowsOf(faqs, categoryPaths))

async function* rowsOf(faqs: AsyncIterable<Faq>, paths: ReadonlyMap<string, string[]>): AsyncIterable<string[]> {
  for await (const faq of faqs) {
    const cells = cellsOf(faq, paths.get(faq.categoryId ?? '') ?? [])
    yield columnKeys.map((key) => cells[key] ?? '')
  }
}

function cellsOf(faq: Faq, categoryPath: readonly string[]): Cells {
  const [similarQuestions, moreSimilarQuestions] = splitToFit(faq.similarQuestions)
  return {
    question: faq.question,
    answer: faq.answer,
    similarQuestions: writeLines(similarQuestions),
    moreSimilarQuestions: writeLines(moreSimilarQuestions),
    category: writeList(categoryPath, pathSeparators),
    tags: writeList(faq.tags, tagSeparators),
    effectiveFrom: writeEnd(faq.effectiveFrom, 'from'),
    effectiveTo: writeEnd(faq.effectiveTo, 'to'),
    enabled: writeSwitch(faq.enabled),
    answerFormat: writeFormat(faq.answerFormat),
  }
}

/** As many lines as one cell holds, and the rest; two hundred of the longest fill less than two cells. */
function splitToFit(lines: readonly string[]): [string[], string[]] {
  let length = 0
  const end = lines.findIndex((line) => (length += line.length + 1) > maxCellLength - marksReserve)
  return end < 0 ? [[...lines], []] : [lines.slice(0, end), lines.slice(end)]
}

/** Room for marks that writing a cell may add. */
const marksReserve = 2_000
