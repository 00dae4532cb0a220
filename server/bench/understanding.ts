/**
 * How questions are understood: `npm run bench:understanding [-- --dir folder] [--wrong] [--json file]`. The product with the demo's
 * knowledge, asked in process; a folder that is named is kept and used again. `--wrong` prints
 * what was not seen, too; `--json` writes all that was said.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemo } from '../demo/seed.ts'
import { createApp } from '../src/app.ts'
import type { SearchCard } from '@zhiku/contract/search'
import type { App } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { parseNext } from '../src/files/parse-file.ts'
import { openConnection } from '../src/open-connection.ts'
import { createParsingPool } from '../src/parsing/service.ts'
import { createFakeClock } from '../test/fakes/clock.ts'
import { askAll } from '../test/golden/ask-all.ts'
import { goldenDay } from '../test/golden/questions.ts'
import { figuresOf, isSeen, wantedCardCame } from '../test/golden/understanding.ts'
import type { Said } from '../test/golden/understanding.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, wrong: { type: 'boolean', default: false }, json: { type: 'string' } },
})
const directory = values.dir ?? (await mkdtemp(path.join(tmpdir(), 'zhiku-bench-')))
const password = 'bench-of-understanding'
const env = readEnv({
  ZHIKU_DATA_DIR: directory,
  ZHIKU_LOG: 'error',
  ZHIKU_ROLE: 'web',
  ZHIKU_RATE_LIMIT: '0',
  ZHIKU_DEMO_PASSWORD: password,
})

async function learn(app: App): Promise<void> {
  await seedDemo(app, env)
  const pool = createParsingPool({ size: 2 })
  while (await parseNext(app.ctx, pool, new AbortController().signal));
  await pool.close()
  await app.jobs.drain()
  await app.indexNow()
}

/** What of a card tells it from another. */
const shortly = (card: SearchCard): string =>
  card.kind === 'exact' || card.kind === 'filter'
    ? `${card.kind} ${'condition' in card ? card.condition : ''} ${card.answers.map(({ model, parameter, value }) => `${model} ${parameter.name} ${value}`).join(' · ')}`
    : `${card.kind} ${'asked' in card ? card.asked : card.parameters.map(({ name }) => name).join('、')} ${card.products.map(({ model }) => model).join(' · ')}`

function tell({ question: { id, ask, want }, card, hits }: Said): void {
  const found = hits.slice(0, 3).map(({ hit: { title, score } }) => `${title} ${score.toFixed(2)}`)
  console.log(id, ask, JSON.stringify(want), '\n   ', card ? shortly(card) : '-', '\n   ', found.join(' | '))
}

const isNew = !existsSync(path.join(directory, 'postgres'))
const { connection, stop } = await openConnection(env, { say: () => undefined })
const app = await createApp({ env, connection, clock: createFakeClock(goldenDay) })
await app.start()
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
try {
  if (isNew) await learn(app)
  else await app.indexNow()
  const all = await askAll(app, origin, { mobile: '13800000001', password })
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
} finally {
  await app.stop()
  await stop()
  if (!values.dir) await rm(directory, { recursive: true })
}
