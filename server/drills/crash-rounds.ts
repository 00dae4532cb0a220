/**
 * The product under writes while what it consists of is killed: every write that was acknowledged must be there
 * afterwards, once, and in the index too.
 */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@zhiku/contract/routes'
import { clusterName, findHome } from '../src/platform/postgres/cluster-home.ts'
import { ask, end, isRunning, send, signIn, spawnProduct, whenUp } from '../test/product-process.ts'
import type { Started } from '../test/product-process.ts'

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

const victims = ['server', 'database', 'backend'] as const
const writers = 3
/** Acknowledged writes between two kills, so that each hits work under way. */
const writesPerRound = 12
const patienceMs = 120_000

class Instance {
  #dataDir = ''
  #product: Started | undefined
  #ended = 0

  get origin(): string {
    return this.#product?.origin ?? ''
  }

  get ended(): number {
    return this.#ended
  }

  async open(): Promise<void> {
    this.#dataDir = await mkdtemp(path.join(tmpdir(), 'zhiku-drill-'))
    await chmod(this.#dataDir, 0o711) // the account that root lends PostgreSQL passes through
    await this.#start()
  }

  async #start(): Promise<void> {
    const child = spawnProduct({ ZHIKU_DATA_DIR: this.#dataDir })
    this.#product = await whenUp(child)
  }

  get isRunning(): boolean {
    return this.#product !== undefined && isRunning(this.#product.child)
  }

  /** A server that has ended by itself is counted and started again, so that the drill can go on. */
  async revive(): Promise<void> {
    if (this.isRunning) return
    this.#ended++
    await this.#start()
  }

  /** Kills without a warning. */
  async kill(victim: (typeof victims)[number]): Promise<void> {
    if (victim === 'database') process.kill(await this.#postmaster(), 'SIGKILL')
    else if (victim === 'backend') process.kill(await this.#backend(), 'SIGKILL')
    else if (this.#product) {
      await end(this.#product.child, 'SIGKILL')
      await this.#start()
    }
  }

  async #postmaster(): Promise<number> {
    const file = path.join(findHome(this.#dataDir) ?? '', clusterName, 'postmaster.pid')
    const read = async () => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    await until(async () => (await read()) > 0)
    return read()
  }

  /** A connection of the product; PostgreSQL then restarts all of them. */
  async #backend(): Promise<number> {
    let found: number | undefined
    await until(async () => (found = await backendOf(await this.#postmaster())) !== undefined)
    return found ?? 0
  }

  async close(): Promise<void> {
    if (this.#product) await end(this.#product.child, 'SIGTERM')
    await rm(this.#dataDir, { recursive: true })
  }
}

async function backendOf(postmaster: number): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await readFile(`/proc/${name}/status`, 'utf8').catch(() => '') : ''
    if (!status.includes(`\nPPid:\t${postmaster}\n`)) continue
    const title = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (/^postgres: \S+ zhiku /.test(title)) return Number(name)
  }
  return undefined
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('the product did not come back in two minutes')
    await delay(50)
  }
}

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

/** How often each question is there. */
async function storedQuestions(origin: string, token: string, baseId: string): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const at = routes.faqs.list.path.replace(':id', baseId)
  for (let page = 1; ; page++) {
    const { list } = await ask(origin, `${at}?pageNum=${page}&pageSize=100&sort=question`, { token })
    for (const { question = '' } of list) times.set(question, (times.get(question) ?? 0) + 1)
    if (list.length === 0) return times
  }
}

/** What the database and the index hold once nothing waits between them. */
async function settledChunks(origin: string): Promise<{ database: number; index: number }> {
  let metrics = ''
  const figure = (line: string) =>
    Number(
      metrics
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')[1],
    )
  await until(async () => {
    metrics = await (await send(origin, '/metrics')).text()
    return figure('zhiku_queue_total{queue="index",state="waiting"}') === 0
  })
  const database = figure('zhiku_chunks_total{in="database"}')
  return { database, index: figure('zhiku_chunks_total{in="index"}') }
}
