/**
 * The workflow editor at size, in a real browser over the built product: `npm run bench:editor [-- --nodes 300 --rounds 5]`.
 * From the address to the last node on the canvas, the whole graph in view; then a node is dragged across it, and the
 * browser says how long its longest task was. `--at http://127.0.0.1:8080` measures a product that runs already, with the
 * demo's accounts and the password of ZHIKU_DEMO_PASSWORD.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
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

/** Milliseconds from the address to a frame behind which every node is drawn. */
async function measureOpening(page: Page, clientKey: string): Promise<number> {
  await page.goto(editAddress(clientKey))
  return page.evaluate(
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
}

/** Milliseconds of the longest task while a node in the middle is dragged to a side; browsers tell of those from 50 on. */
async function measureDrag(page: Page, side: 1 | -1): Promise<number> {
  await page.evaluate(() => {
    const told = window as unknown as { longTasks: number[] } // kept on the page between two calls
    told.longTasks = []
    new PerformanceObserver((list) => {
      told.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  const box = await page.locator(`.react-flow__node[data-id="n${Math.floor(nodes / 2)}"]`).boundingBox()
  if (!box) throw new Error('the node to drag is not drawn')
  const from = { x: box.x + box.width / 2, y: box.y + 4 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let at = 1; at <= moves; at++) await page.mouse.move(from.x - side * at * 3, from.y + side * at * 2)
  await page.mouse.up()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}

const measure = (origin: string): Promise<void> =>
  withPage(origin, accounts.administrator, async (page, token) => {
    const { clientKey } = await actorWith(page.request, token)(api.workflows.create, {
      body: { name: `${nodes} 个节点 ${Date.now()}`, graph: graphOf(nodes) },
    })
    // The first fills the browser's cache.
    await measureOpening(page, clientKey)
    const openings: number[] = []
    for (let at = 0; at < rounds; at++) openings.push(await measureOpening(page, clientKey))
    const longest: number[] = []
    // There and back: a node that leaves the view takes the view along.
    for (let at = 0; at < drags; at++) longest.push(await measureDrag(page, at % 2 === 0 ? 1 : -1))
    openings.sort((one, other) => one - other)
    console.log(
      `editor, ${nodes} nodes: open median ${Math.round(openings[Math.floor(rounds / 2)] ?? 0)} ms, worst ${Math.round(openings.at(-1) ?? 0)} ms of ${rounds}`,
    )
    console.log(
      `editor, ${nodes} nodes: drag, longest task ${longest.some((ms) => ms > 0) ? `${Math.round(Math.max(...longest))} ms` : 'under 50 ms'} in ${drags} drags of ${moves} moves`,
    )
  })

await measureAt(values.at, measure)
