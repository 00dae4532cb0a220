/**
 * How questions are understood: `npm run bench:understanding [-- --dir folder] [--set file] [--wrong] [--json file]`.
 * The product with the demo's knowledge, asked in process; a folder that is named is kept and used again. `--set` asks
 * the questions of another file of the same form; `--wrong` prints what was not seen, too; `--json` writes all that was
 * said.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { SearchCard } from '@zhiku/contract/search'
import { askAll } from '../test/golden/ask-all.ts'
import { figuresOf, isSeen, readQuestions, wantedCardCame } from '../test/golden/understanding.ts'
import type { Said } from '../test/golden/understanding.ts'
import { withDemo } from './demo-product.ts'

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    set: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
/** What of a card tells it from another. */
const shortly = (card: SearchCard): string =>
  card.kind === 'exact' || card.kind === 'filter'
    ? `${card.kind} ${'condition' in card ? card.condition : ''} ${card.answers.map(({ model, parameter, value }) => `${model} ${parameter.name} ${value}`).join(' · ')}`
    : `${card.kind} ${'asked' in card ? card.asked : card.parameters.map(({ name }) => name).join('、')} ${card.products.map(({ model }) => model).join(' · ')}`

function tell({ question: { id, ask, want }, card, hits }: Said): void {
  const found = hits.slice(0, 3).map(({ hit: { title, score } }) => `${title} ${score.toFixed(2)}`)
  console.log(id, ask, JSON.stringify(want), '\n   ', card ? shortly(card) : '-', '\n   ', found.join(' | '))
}

await withDemo(values.dir, async (app, origin, account) => {
  const all = await askAll(app, origin, account, readQuestions(values.set))
  console.table(
    [...Map.groupBy(all, ({ question }) => question.class)].map(([name, of]) => ({
      name,
      asked: of.length,
      ...figuresOf(of),
    })),
  )
  console.table(figuresOf(all))
  if (values.json) await writeFile(values.json, JSON.stringify(all))
  if (values.wrong) for (const said of all) if (!isSeen(said) || !wantedCardCame(said)) tell(said)
})
