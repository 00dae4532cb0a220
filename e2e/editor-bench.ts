/**
 * The workflow editor at size, in a real browser over the built product: `npm run bench:editor [-- --nodes 300 --rounds 5]`.
 * From the address to the last node on the canvas, the whole graph in view; then a node is dragged across it, and the
 * browser says how long its longest task was. Each by the clock, and by the time of the page's own thread, which is the
 * same on a machine that does other things besides. `--at http://127.0.0.1:8080` measures a product that runs already, with the
 * demo's accounts and the password of ZHIKU_DEMO_PASSWORD.
 */
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { measureAt, withPage } from './bench-product.ts'
import { editAddress } from './workflow-steps.ts'

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    at: { type: 'string' },
  },
})
const nodes = Number(values.nodes)
const rounds = Number(values.rounds)
const drags = 4
/** Moves of the mouse in one drag. */
const moves = 60

/** Rows of nodes that talk and decide, each joined to the next. */
function graphOf(count: number): GraphDraft {
  const perRow = 20
  const place = (at: number) => ({ x: (at % perRow) * 300, y: Math.floor(at / perRow) * 240 })
  const idOf = (at: number) => (at === 0 ? 'start' : at === count - 1 ? 'end' : `n${at}`)
  const nodeOf = (at: number): GraphDraft['nodes'][number] => {
    const part = { id: idOf(at), position: place(at) }
    if (at === 0) return { ...part, kind: 'start', title: '开始', data: {} }
    if (at === count - 1) return { ...part, kind: 'end', title: '结束', data: {} }
    if (at % 3 > 0) return { ...part, kind: 'reply', title: `回复 ${at}`, data: { text: `第 ${at} 句：您好` } }
    const tests = [{ path: 'message', operator: 'contains' as const, value: { from: 'value' as const, value: '是' } }]
    return { ...part, kind: 'condition', title: `条件 ${at}`, data: { cases: [{ id: 'yes', name: '是', tests }] } }
  }
  const portsOf = (at: number) => (at > 0 && at % 3 === 0 ? ['yes', 'else'] : ['next'])
  const ats = Array.from({ length: count }, (_, at) => at)
  return {
    formatVersion: 1,
    nodes: ats.map(nodeOf),
    edges: ats.slice(0, -1).flatMap((at) =>
      portsOf(at).map((port, branch) => ({
        id: `e${at}${port}`,
        source: idOf(at),
        sourcePort: port,
        target: idOf(Math.min(count - 1, at + 1 + branch)),
      })),
    ),
  }
}

/** Milliseconds, by the clock and of the page's own thread. */
interface Took {
  wall: number
  own: number
}

/** From the address to a frame behind which every node is drawn. */
async function measureOpening(page: Page, cdp: CDPSession, clientKey: string): Promise<Took> {
  await page.goto('about:blank')
  const before = await ownTime(cdp)
  await page.goto(editAddress(clientKey))
  const wall = await page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const drawn = [...document.querySelectorAll<HTMLElement>('.react-flow__node')]
          const isDone = drawn.length >= count && drawn.every(({ style }) => style.visibility !== 'hidden')
          if (isDone) requestAnimationFrame(() => resolve(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
    nodes,
  )
  return { wall, own: (await ownTime(cdp)) - before }
}

async function ownTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** A task of a page's thread, as the browser traces it: microseconds. */
interface TracedTask {
  pid: number
  tid: number
  name: string
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** The longest task while a node in the middle is dragged to a side. */
async function measureDrag(page: Page, cdp: CDPSession, side: 1 | -1): Promise<Took> {
  const box = await page.locator(`.react-flow__node[data-id="n${Math.floor(nodes / 2)}"]`).boundingBox()
  if (!box) throw new Error('the node to drag is not drawn')
  const from = { x: box.x + box.width / 2, y: box.y + 4 }
  const traced = await tracing(cdp, async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let at = 1; at <= moves; at++) await page.mouse.move(from.x - side * at * 3, from.y + side * at * 2)
    await page.mouse.up()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  })
  const threads = new Set(
    traced
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traced.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
  const longest = (ms: number[]) => Math.max(0, ...ms) / 1000
  return { wall: longest(tasks.map(({ dur = 0 }) => dur)), own: longest(tasks.map(({ tdur = 0 }) => tdur)) }
}

async function tracing(cdp: CDPSession, act: () => Promise<void>): Promise<TracedTask[]> {
  const traced: TracedTask[] = []
  const collect = ({ value }: { value: object[] }) => void traced.push(...(value as TracedTask[])) // the browser's form
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'] },
    transferMode: 'ReportEvents',
  })
  await act()
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  return traced
}

const middle = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

/** The middle one and the longest, of the clock and of the page's thread. */
const told = (took: readonly Took[]): string => {
  const [wall, own] = [took.map((one) => one.wall), took.map((one) => one.own)]
  const word = (all: number[]) => `median ${Math.round(middle(all))} ms, worst ${Math.round(Math.max(...all))} ms`
  return `by the clock ${word(wall)}; of its own ${word(own)}; of ${took.length}`
}

const measure = (origin: string): Promise<void> =>
  withPage(origin, accounts.administrator, async (page, token) => {
    const { clientKey } = await actorWith(page.request, token)(api.workflows.create, {
      body: { name: `${nodes} 个节点 ${Date.now()}`, graph: graphOf(nodes) },
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    // The first fills the browser's cache.
    await measureOpening(page, cdp, clientKey)
    const openings: Took[] = []
    for (let at = 0; at < rounds; at++) openings.push(await measureOpening(page, cdp, clientKey))
    const longest: Took[] = []
    // There and back: a node that leaves the view takes the view along.
    for (let at = 0; at < drags; at++) longest.push(await measureDrag(page, cdp, at % 2 === 0 ? 1 : -1))
    console.log(`editor, ${nodes} nodes: open ${told(openings)}`)
    console.log(`editor, ${nodes} nodes: longest task of a drag of ${moves} moves ${told(longest)}`)
  })

await measureAt(values.at, measure)
