/** What drills kill, stop and count. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@zhiku/contract/routes'
import { clusterName, findHome } from '../src/platform/postgres/cluster-home.ts'
import { ask, end, isRunning, send, spawnProduct, whenUp } from '../test/product-process.ts'
import type { Started } from '../test/product-process.ts'

export const victims = ['server', 'database', 'backend'] as const
type Victim = (typeof victims)[number]

const patienceMs = 120_000

/** A product of its own on its embedded database, in a folder that goes with it. */
export class Instance {
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
  async kill(victim: Victim): Promise<void> {
    if (victim === 'database') process.kill(await this.#postmaster(), 'SIGKILL')
    else if (victim === 'backend') process.kill((await this.#backends())[0] ?? 0, 'SIGKILL')
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

  /** Connections of the product; PostgreSQL restarts all of them when one is killed. */
  async #backends(): Promise<number[]> {
    let found: number[] = []
    await until(async () => {
      const title = /^postgres: \S+ zhiku /
      found = (await childrenOf(await this.#postmaster())).flatMap((one) => (title.test(one.title) ? [one.pid] : []))
      return found.length > 0
    })
    return found
  }

  /** Stops all of PostgreSQL where it stands, its first process before what that would start; answers how to go on. */
  async freezeDatabase(): Promise<() => void> {
    const postmaster = await this.#postmaster()
    process.kill(postmaster, 'SIGSTOP')
    const frozen = [postmaster, ...(await childrenOf(postmaster)).map(({ pid }) => pid)]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
    }
  }

  async close(): Promise<void> {
    if (this.#product) await end(this.#product.child, 'SIGTERM')
    await rm(this.#dataDir, { recursive: true })
  }
}

async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const found: { pid: number; title: string }[] = []
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await readFile(`/proc/${name}/status`, 'utf8').catch(() => '') : ''
    if (!status.includes(`\nPPid:\t${parent}\n`)) continue
    found.push({ pid: Number(name), title: await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') })
  }
  return found
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('the product did not come back in two minutes')
    await delay(50)
  }
}

/** How often each question is there. */
export async function storedQuestions(origin: string, token: string, baseId: string): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const at = routes.faqs.list.path.replace(':id', baseId)
  for (let page = 1; ; page++) {
    const { list } = await ask(origin, `${at}?pageNum=${page}&pageSize=100&sort=question`, { token })
    for (const { question = '' } of list) times.set(question, (times.get(question) ?? 0) + 1)
    if (list.length === 0) return times
  }
}

/** What the database and the index hold once nothing waits between them. */
export async function settledChunks(origin: string): Promise<{ database: number; index: number }> {
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
