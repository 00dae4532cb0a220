/**
 * Fits how sure it is that a passage answers: `npm run bench:sureness [-- --dir folder]`; in that folder the products that
 * are asked are kept for the next time. The passages that the golden questions and the first turns of talks find over the
 * demo, as it is and without the questions that were written for its passages, and those that the questions of companies
 * of other trades find; each with what `answers/seen.ts` sees of it. There are two sets of weights: where questions were
 * written for passages, and where none were. What a threshold lets through is counted in half B of the questions, by a hash
 * of their ids, with weights that were fitted on half A; the weights that are printed were fitted on both.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Hit } from '@zhiku/contract/search'
import type { App } from '../src/app.ts'
import { seenBeside, signals } from '../src/answers/seen.ts'
import { tellsAnotherThan } from '../src/answers/sureness.ts'
import { barredFrom } from '../src/answers/strangers.ts'
import { speaksOf } from '../src/answers/devices.ts'
import { devicesIn } from '../src/language/devices.ts'
import { passageOf, searchAs } from '../test/golden/ask-all.ts'
import { trades, readTradeQuestions } from '../test/golden/trades.ts'
import type { Trade } from '../test/golden/trades.ts'
import { holds, readGoldenQuestions } from '../test/golden/questions.ts'
import { isUnanswerable, readColloquial, readTalks } from '../test/golden/talks.ts'
import { withTrade, withDemo } from './demo-product.ts'

interface Question {
  id: string
  ask: string
  /** Whether a passage below a title answers. */
  answers: (title: string, passage: string) => boolean
  isNone: boolean
}
interface Sample {
  question: Question
  /** The knowledge that was asked. */
  group: string
  /** Of a group with fewer questions: as how many each counts. */
  worth: number
  values: number[]
  isRight: boolean
}

const halfOf = (id: string): 'A' | 'B' => ((createHash('sha1').update(id).digest()[0] ?? 0) % 2 === 1 ? 'A' : 'B')

const golden: Question[] = readGoldenQuestions()
  .filter(({ kind }) => kind !== 'dated')
  .map(({ id, question: ask, expect, kind }) => ({
    id,
    ask,
    answers: (_title, passage) => expect.some(({ contains }) => holds(passage, contains)),
    isNone: kind === 'none',
  }))
const talks: Question[] = [...readTalks(), ...readColloquial()].flatMap(({ id, turns: [first] }) => {
  if (!first || !(isUnanswerable(first) || first.kinds.some((kind) => kind === 'extract' || kind === 'faq'))) return []
  const { ask, from, holds: words = [] } = first
  const isNone = isUnanswerable(first)
  const answers = (title: string, passage: string) =>
    !isNone &&
    (!from || from.some((part) => holds(title, part))) &&
    words.every((word) => word.split('|').some((one) => holds(passage, one)))
  return [{ id, ask, answers, isNone }]
})

const questionsOf = (trade: Trade): Question[] =>
  readTradeQuestions(trade).map(({ id, ask, want }) => ({
    id: `${trade} ${id}`,
    ask,
    answers: (_title, passage) => want.some((phrase) => holds(passage, phrase)),
    isNone: want.length === 0,
  }))

/** As what share of the demo its twin without questions counts, and each trade. */
const unaskedWorth = 0.25
const tradeWorth = 0.25
const mostLookedAt = 8
/** Of a question that nothing answers, what is found counts more: such questions are fewer. */
const weightOfNone = 3

function fit(samples: readonly Sample[]): number[] {
  const size = signals.length + 1
  let weights = Array<number>(size).fill(0)
  for (let round = 0; round < 30; round++) {
    const slope: number[] = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight))
    const bend: number[][] = weights.map((_, row) => weights.map((__, at) => (row === at ? ridge : 0)))
    for (const { values, isRight, question, worth: counts } of samples) {
      const sure = sureOf(weights, values)
      const worth = counts * (question.isNone ? weightOfNone : 1)
      for (const [row, value] of values.entries()) {
        slope[row] = (slope[row] ?? 0) + worth * value * (Number(isRight) - sure)
        const line = bend[row] ?? []
        for (const [at, other] of values.entries())
          line[at] = (line[at] ?? 0) + worth * value * other * sure * (1 - sure)
      }
    }
    const step = solved(bend, slope)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  return weights
}
const ridge = 2

const sureOf = (weights: readonly number[], values: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))

/** Gauss–Jordan; the matrix is positive definite. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? 1
    for (const [place, value] of pivot.entries()) pivot[place] = value / head
    for (const row of rows) {
      const share = row === pivot ? 0 : (row[at] ?? 0)
      for (const [place, value] of pivot.entries()) row[place] = (row[place] ?? 0) - share * value
    }
  }
  return rows.map((row) => row.at(-1) ?? 0)
}

/** Of questions, by the surest passage of each. */
function tell(name: string, samples: readonly Sample[], weightsFor: (one: Sample) => readonly number[]) {
  const judged = samples.map((sample) => ({ sample, sure: sureOf(weightsFor(sample), sample.values) }))
  const best = [...Map.groupBy(judged, ({ sample }) => `${sample.group} ${sample.question.id}`).values()].map((of) =>
    of.reduce((one, other) => (other.sure > one.sure ? other : one)),
  )
  const [none, some] = [true, false].map((isNone) => best.filter(({ sample }) => sample.question.isNone === isNone))
  const share = (of: typeof best = [], is: (one: (typeof best)[number]) => boolean) =>
    Math.round((of.filter(is).length / Math.max(1, of.length)) * 1000) / 1000
  console.log(name)
  console.table(
    [0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5].map((least) => ({
      least,
      right: share(some, ({ sample, sure }) => sure >= least && sample.isRight),
      another: share(some, ({ sample, sure }) => sure >= least && !sample.isRight),
      madeUp: share(none, ({ sure }) => sure >= least),
    })),
  )
}

/** Of an organization that wrote none for its passages. */
const forgetQuestions = (app: App) =>
  app.ctx.db.updateTable('chunks').set({ similar_questions: [] }).where('text', '=', '').execute()

const samples: Sample[] = []

const look =
  (questions: readonly Question[], group: string, worth: number): Parameters<typeof withDemo>[1] =>
  async (app, origin, account) => {
    const search = await searchAs(origin, account)
    for (const question of questions) {
      const { list } = await search(question.ask, 16)
      const hits: Hit[] = list
        .flatMap((hit) => [hit, ...(hit.beside ?? []), ...(hit.others ?? [])])
        .toSorted((one, other) => other.score - one.score)
      const asked = { question: question.ask }
      const [isBarred, devices, tellsAnother] = [
        barredFrom(asked, hits),
        devicesIn(question.ask),
        tellsAnotherThan(asked),
      ]
      const seenOf = seenBeside(asked, hits)
      for (const hit of hits.slice(0, mostLookedAt)) {
        if (isBarred(hit) || isUnnamed(hit) || !speaksOf(hit, devices) || tellsAnother(hit)) continue
        const isRight = question.answers(hit.title, await passageOf(app, hit))
        const seen = seenOf(hit)
        samples.push({ question, group, worth, values: [1, ...signals.map((signal) => seen[signal])], isRight })
      }
    }
  }

/** @param samples those for which weights are fitted */
function report(name: string, samples: readonly Sample[]): void {
  const [own, other] = [samples.filter(of('A')), samples.filter(of('B'))]
  const weights = fit(own)
  const ofBoth = fit(samples)
  console.log(name)
  console.table(
    Object.fromEntries(['base', ...signals].map((signal, at) => [signal, Math.round((ofBoth[at] ?? 0) * 100) / 100])),
  )
  const folds = Map.groupBy(own, foldOf)
  const without = new Map([...folds.keys()].map((fold) => [fold, fit(own.filter((one) => foldOf(one) !== fold))]))
  tell('half A, each fifth by the weights of the others', own, (one) => without.get(foldOf(one)) ?? weights)
  tell('half B', other, () => weights)
}

/** Products that the question does not name are no evidence beside other passages. */
function isUnnamed({ sourceType, explain }: Hit): boolean {
  return sourceType === 'product' && !explain?.['identifier']
}
function of(half: 'A' | 'B') {
  return ({ question }: Sample): boolean => halfOf(question.id) === half
}
function foldOf({ question }: Sample): number {
  return (createHash('md5').update(question.id).digest()[0] ?? 0) % 5
}

const { values: options } = parseArgs({ options: { dir: { type: 'string' } } })
const folderOf = (name: string) => options.dir && path.join(options.dir, name)
const demo = [...golden, ...talks]
await withDemo(folderOf('demo'), look(demo, 'demo', 1))
await withDemo(folderOf('unasked'), look(demo, 'unasked', unaskedWorth), forgetQuestions)
for (const trade of trades) {
  const questions = questionsOf(trade)
  const worth = (demo.length * tradeWorth) / questions.length
  await withTrade(folderOf(trade), trade, look(questions, trade, worth))
}
const isWritten = ({ group }: Sample) => group === 'demo'
report('written', samples.filter(isWritten))
report(
  'unwritten',
  samples.filter((one) => !isWritten(one)),
)
