/**
 * The product under writes while what it consists of is killed: every write that was acknowledged must be there
 * afterwards, once, and in the index too.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@zhiku/contract/routes'
import { ask, send, signIn } from '../test/product-process.ts'
import { Instance, settledChunks, storedQuestions, until, victims } from './instance.ts'

export interface CrashReport {
  kills: number
  acknowledged: number
  /** Calls without an answer, or answered 503: they may have happened or not. */
  unanswered: number
  lost: string[]
  doubled: string[]
  /** Times that the server ended although only its database was hit. */
  ended: number
  /** Chunks of the database and of the index, once all is indexed. */
  chunks: { database: number; index: number }
}

const writers = 3
/** Acknowledged writes between two kills, so that each hits work under way. */
const writesPerRound = 12

export async function crashRounds(rounds: number, say: (line: string) => void): Promise<CrashReport> {
  const instance = new Instance()
  await instance.open()
  try {
    const token = await signIn(instance.origin)
    const body = { type: 'faq', name: '演练' }
    const { id } = await ask(instance.origin, routes.knowledgeBases.create.path, { method: 'POST', token, body })
    const work = startWriting(() => instance.origin, token, id)
    const moreWrites = async () => {
      const goal = work.acknowledged.size + writesPerRound
      await until(async () => work.acknowledged.size >= goal || !instance.isRunning)
      await instance.revive()
    }
    await moreWrites()
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'server'
      const startedAt = performance.now()
      await instance.kill(victim)
      await moreWrites()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      say(`${round + 1}/${rounds} ${victim}: ${writesPerRound} more writes after ${seconds} s`)
    }
    await work.stop()
    const { acknowledged, unanswered } = work
    const stored = await storedQuestions(instance.origin, token, id)
    const chunks = await settledChunks(instance.origin)
    return {
      kills: rounds,
      acknowledged: acknowledged.size,
      unanswered: unanswered(),
      lost: [...acknowledged].filter((question) => !stored.has(question)),
      doubled: [...stored].filter(([, times]) => times > 1).map(([question]) => question),
      ended: instance.ended,
      chunks,
    }
  } finally {
    await instance.close()
  }
}

/** Adds questions, one after the other in each line, until it is stopped; what is refused is an error. */
function startWriting(originOf: () => string, token: string, baseId: string) {
  const acknowledged = new Set<string>()
  let unanswered = 0
  let isStopping = false
  const at = routes.faqs.create.path.replace(':id', baseId)
  const write = async (question: string) => {
    const body = { question, answer: `答案：${question}` }
    const response = await send(originOf(), at, { method: 'POST', token, body }).catch(() => undefined)
    if (response?.ok) acknowledged.add(question)
    else if (!response || response.status === 503) {
      unanswered++
      await delay(50) // nobody is there for the moment
    } else throw new Error(`${response.status} ${await response.text()}`)
  }
  const line = async (name: number) => {
    for (let turn = 0; !isStopping; turn++) await write(`第 ${name} 线第 ${turn} 个问题怎么处理`)
  }
  const lines = Promise.all(Array.from({ length: writers }, (_, name) => line(name)))
  lines.catch(() => undefined) // told by `stop`
  return {
    acknowledged,
    unanswered: () => unanswered,
    stop: async () => {
      isStopping = true
      await lines
    },
  }
}
