/**
 * Retrieval quality on any test set: `node server/bench/search-quality.ts FOLDER [--limit queries]`.
 *
 * The folder holds `docs.jsonl` ({ id, text, similar?: [] }), `queries.jsonl` ({ id, text }) and `qrels.tsv` (query id,
 * tab, document id). A document with `similar`, and every document of a set in which the middle text is no longer than a
 * question, is indexed as a FAQ's question; the others as text. Prints MRR@10 and recall.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { sampleStatistics } from '../src/search-index/corpus-statistics.ts'
import { toIndexRow } from '../src/search-index/row.ts'
import { KnowledgeIndex } from '../src/search-index/knowledge-index.ts'
import { retrieve } from '../src/search/retrieve.ts'
import { servedFilter } from '../src/search-index/served-filter.ts'
import { indexable } from '../test/indexable.ts'

const Doc = z.object({ id: z.string(), text: z.string(), similar: z.array(z.string()).default([]) })
const Query = z.object({ id: z.string(), text: z.string() })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: '2000' } },
})
const folder = positionals[0]
if (!folder) throw new Error('usage: search-quality.ts FOLDER [--limit queries]')

const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const lines = (text: string) => text.split('\n').filter(Boolean)
const docs = lines(await read('docs.jsonl')).map((line) => Doc.parse(JSON.parse(line)))
const queries = lines(await read('queries.jsonl')).map((line) => Query.parse(JSON.parse(line)))
const relevant = new Map<string, Set<string>>()
for (const line of lines(await read('qrels.tsv'))) {
  const [query = '', doc = ''] = line.split('\t')
  relevant.set(query, (relevant.get(query) ?? new Set()).add(doc))
}

/** Characters up to which the middle document of a set is taken for a question. */
const questionLength = 60
const lengths = docs.map(({ text }) => text.length).sort((a, b) => a - b)
const isQuestionSet = (lengths[Math.floor(lengths.length / 2)] ?? 0) <= questionLength

const dir = await mkdtemp(path.join(tmpdir(), 'zhiku-quality-'))
const index = await KnowledgeIndex.open({ uri: dir })
try {
  const table = await index.create('quality')
  const toRow = (doc: z.output<typeof Doc>) => {
    const isQuestion = isQuestionSet || doc.similar.length > 0
    const words = isQuestion
      ? { type: 'faq' as const, text: '', question: doc.text, similarQuestions: doc.similar }
      : { text: doc.text }
    return toIndexRow(indexable({ id: doc.id, sourceId: doc.id, title: '', ...words }))
  }
  await table.append(docs.map(toRow))
  await table.optimize()
  const statistics = await sampleStatistics(table)
  const filter = servedFilter({ organizationId: 'o', knowledgeBaseIds: ['b'] }, new Date())
  const step = Math.max(1, Math.ceil(queries.length / Number(values.limit)))
  const ranks: number[] = []
  for (let at = 0; at < queries.length; at += step) {
    const query = queries[at]
    const wanted = query && relevant.get(query.id)
    if (!wanted) continue
    const { ranked } = await retrieve(table, statistics, filter, query.text)
    const place = ranked.findIndex(({ id }) => wanted.has(id))
    ranks.push(place < 0 ? Infinity : place + 1)
  }
  const mean = (figures: number[]) =>
    (figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)).toFixed(4)
  const recallAt = (k: number) => mean(ranks.map((rank) => (rank <= k ? 1 : 0)))
  const mrr = mean(ranks.map((rank) => (rank <= 10 ? 1 / rank : 0)))
  console.log(
    `${path.basename(folder)}  queries ${ranks.length}  MRR@10 ${mrr}  R@1 ${recallAt(1)}  R@5 ${recallAt(5)}  R@200 ${recallAt(200)}`,
  )
} finally {
  index.close()
  await rm(dir, { recursive: true })
}
