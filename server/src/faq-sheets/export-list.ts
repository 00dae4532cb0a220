/** FAQs as a workbook with the columns of an import: what it holds re-imports to the same FAQs. */
import type { Faq } from '@zhiku/contract/faqs'
import type { Download } from '../platform/http/route.ts'
import { sheetsWorkbook } from '../platform/http/sheets.ts'
import type { Sheet } from '../platform/http/sheets.ts'
import { maxCellLength } from '../platform/http/workbook.ts'
import {
  modelSeparators,
  pathSeparators,
  tagSeparators,
  writeEnd,
  writeFormat,
  writeLines,
  writeList,
  writeSwitch,
} from './cells.ts'
import { emptyCategories, sheet } from './columns.ts'
import type { Cells } from './columns.ts'

export interface Exported {
  baseName: string
  faqs: AsyncIterable<Faq>
  /** Everything that the knowledge base holds: its empty categories, too. */
  isWhole: boolean
  categoryPaths: ReadonlyMap<string, string[]>
  modelsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export const exportList = (exported: Exported): Download =>
  sheetsWorkbook(`${exported.baseName}-问答.xlsx`, sheetsOf(exported))

async function* sheetsOf(exported: Exported): AsyncIterable<Sheet> {
  const used = new Set<string>()
  yield { name: '问答', columns: sheet.columns, rows: rowsOf(exported, used) }
  const empty = [...exported.categoryPaths.values()].map(writePath).filter((path) => !used.has(path))
  if (!exported.isWhole || empty.length === 0) return
  const { sheet: name, heading: header } = emptyCategories
  yield { name, columns: [{ header, width: 60 }], rows: empty.map((path) => [path]) }
}

/** @param used learns the paths that have FAQs, and those above them */
async function* rowsOf({ faqs, categoryPaths, modelsOf }: Exported, used: Set<string>): AsyncIterable<string[]> {
  for await (const some of inBatches(faqs)) {
    const models = await modelsOf(some.flatMap(({ productIds }) => productIds))
    for (const faq of some) {
      const path = categoryPaths.get(faq.categoryId ?? '') ?? []
      path.forEach((_, depth) => used.add(writePath(path.slice(0, depth + 1))))
      const cells = cellsOf(faq, path, models)
      yield sheet.cellsOf(cells)
    }
  }
}

const perBatch = 200

async function* inBatches(faqs: AsyncIterable<Faq>): AsyncIterable<Faq[]> {
  let some: Faq[] = []
  for await (const faq of faqs) {
    some.push(faq)
    if (some.length < perBatch) continue
    yield some
    some = []
  }
  yield some
}

const writePath = (path: readonly string[]): string => writeList(path, pathSeparators)

function cellsOf(faq: Faq, categoryPath: readonly string[], models: ReadonlyMap<string, string>): Cells {
  const [similarQuestions, moreSimilarQuestions] = splitToFit(faq.similarQuestions)
  return {
    question: faq.question,
    answer: faq.answer,
    similarQuestions: writeLines(similarQuestions),
    moreSimilarQuestions: writeLines(moreSimilarQuestions),
    category: writePath(categoryPath),
    tags: writeList(faq.tags, tagSeparators),
    effectiveFrom: writeEnd(faq.effectiveFrom, 'from'),
    effectiveTo: writeEnd(faq.effectiveTo, 'to'),
    enabled: writeSwitch(faq.enabled),
    answerFormat: writeFormat(faq.answerFormat),
    products: writeList(
      faq.productIds.flatMap((id) => models.get(id) ?? []),
      modelSeparators,
    ),
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
