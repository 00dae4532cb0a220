/**
 * `npm run drill -- frozen-database [seconds]`: the embedded PostgreSQL is stopped where it stands (SIGSTOP), for 40
 * seconds unless told otherwise, while people read, search, write and sign in. Every call must be refused in words before
 * its deadline; once PostgreSQL goes on, all must work again by itself, and what was acknowledged must be there once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@zhiku/contract/routes'
import { administrator, ask, send, signIn } from '../test/product-process.ts'
import { Instance, settledChunks, storedQuestions, until } from './instance.ts'

const seconds = Number(process.argv[2] ?? 40)
/** Of one call: until a connection is there and until it is hung up, see `platform/pool.ts`; and a breath. */
const deadlineMs = 30_000
/** Of each kind; together more than the database has connections. */
const lines = 4

interface Outcome {
  kind: string
  begunAt: number
  endedAt: number
  /** 0: no answer before the deadline. */
  status: number
  message: string
}

const instance = new Instance()
await instance.open()
let goOn: (() => void) | undefined
try {
  const { origin } = instance
  const token = await signIn(origin)
  const body = { type: 'faq', name: '演练' }
  const { id } = await ask(origin, routes.knowledgeBases.create.path, { method: 'POST', token, body })
  const work = startCalling(origin, token, id)
  await until(async () => work.kinds.every((kind) => work.outcomes.some((one) => one.kind === kind && isFine(one))))
  const frozenAt = performance.now()
  goOn = await instance.freezeDatabase()
  await delay(seconds * 1_000)
  const probes = [await statusOf(origin, '/healthz'), await statusOf(origin, '/readyz')]
  goOn()
  goOn = undefined
  const thawedAt = performance.now()
  const isBack = (kind: string) =>
    work.outcomes.some((one) => one.kind === kind && one.begunAt > thawedAt && isFine(one))
  await until(async () => work.kinds.every(isBack))
  const backAfterMs = Math.round(performance.now() - thawedAt)
  await work.stop()
  const frozen = work.outcomes.filter((one) => one.begunAt > frozenAt + 500 && one.endedAt < thawedAt)
  const stored = await storedQuestions(origin, token, id)
  const chunks = await settledChunks(origin)
  for (const kind of work.kinds) tell(kind, frozen)
  const isPassed = [
    judge('停住时每次调用都以中文说明被拒绝', frozen.length > 0 && frozen.every(isRefusedInWords)),
    judge(
      `没有调用等过 ${deadlineMs / 1_000} 秒`,
      work.outcomes.every(({ status }) => status !== 0),
    ),
    judge('进程仍在，只报告数据库不可用', instance.isRunning && probes.join() === '200,503'),
    judge(`恢复后 ${backAfterMs} 毫秒内一切照常，没有重启`, instance.ended === 0),
    judge(
      '已确认的写入都在，且只有一份',
      [...work.acknowledged].every((question) => stored.get(question) === 1),
    ),
    judge(`索引与数据库一致（${chunks.index} / ${chunks.database}）`, chunks.index === chunks.database),
  ].every(Boolean)
  console.log(isPassed ? '演练通过' : '演练未通过')
  process.exitCode = isPassed ? 0 : 1
} finally {
  goOn?.()
  await instance.close()
}

function judge(what: string, isRight: boolean): boolean {
  console.log(isRight ? '通过  ' : '未通过', what)
  return isRight
}

function isFine({ status }: Outcome): boolean {
  return status === 200
}

function isRefusedInWords({ status, message }: Outcome): boolean {
  return status === 503 && /\p{Script=Han}/u.test(message)
}

async function statusOf(origin: string, at: string): Promise<number> {
  return (await send(origin, at)).status
}

function tell(kind: string, outcomes: readonly Outcome[]): void {
  const own = outcomes.filter((one) => one.kind === kind)
  const longest = Math.max(0, ...own.map(({ begunAt, endedAt }) => endedAt - begunAt))
  const answers = new Set(own.map(({ status, message }) => `${status} ${message}`))
  console.log(
    `${kind}: ${own.length} answers while frozen, the slowest after ${Math.round(longest)} ms, ${[...answers].join(' | ')}`,
  )
}

/** Calls of every kind, one after the other in each line, until it is stopped. */
function startCalling(origin: string, token: string, baseId: string) {
  const outcomes: Outcome[] = []
  const acknowledged = new Set<string>()
  let isStopping = false
  const search = `${routes.search.search.path}?keyword=${encodeURIComponent('问题怎么处理')}`
  const calls: Record<string, (turn: string) => Promise<Response>> = {
    read: () => send(origin, routes.notifications.unread.path, { token }),
    search: () => send(origin, search, { token }),
    signIn: () => send(origin, routes.sessions.login.path, { method: 'POST', body: administrator }),
    write: (question) => {
      const at = routes.faqs.create.path.replace(':id', baseId)
      return send(origin, at, { method: 'POST', token, body: { question, answer: `答案：${question}` } })
    },
  }
  const once = async (kind: string, turn: string) => {
    const begunAt = performance.now()
    const answered = calls[kind]?.(turn).then(async (response) => ({
      status: response.status,
      message: ((await response.json()) as { message: string }).message, // every answer is an envelope
    }))
    const { status, message } = (await Promise.race([answered, delay(deadlineMs)])) ?? { status: 0, message: '' }
    outcomes.push({ kind, begunAt, endedAt: performance.now(), status, message })
    if (kind === 'write' && status === 200) acknowledged.add(turn)
    await delay(200)
  }
  const line = async (kind: string, name: number) => {
    for (let turn = 0; !isStopping; turn++) await once(kind, `第 ${name} 线第 ${turn} 个问题怎么处理`)
  }
  const kinds = Object.keys(calls)
  const all = Promise.all(kinds.flatMap((kind) => Array.from({ length: lines }, (_, name) => line(kind, name))))
  all.catch(() => undefined) // told by `stop`
  return {
    kinds,
    outcomes,
    acknowledged,
    stop: async () => {
      isStopping = true
      await all
    },
  }
}
