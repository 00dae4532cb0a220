import { blankGraph } from '@zhiku/contract/workflows/graph'
import { expect, test } from 'vitest'
import { nodeCache, openingView, readableZoom, wayCache, waysOf } from './canvas-parts.ts'
import { changeNode, connect, movePlaces, newNode, addNode } from './model/edits.ts'

test('a way is drawn anew only where it says something else', () => {
  const reply = newNode(blankGraph(), 'reply', { x: 0, y: 0 })
  const end = newNode(blankGraph(), 'end', { x: 0, y: 0 })
  const nodes = addNode(addNode(blankGraph(), reply), end)
  const graph = connect(connect(nodes, 'start', 'next', reply.id), reply.id, 'next', end.id)
  const cache = wayCache()
  const draw = (now: typeof graph, lit?: string) => cache.of(waysOf(now, ({ source }) => ({ isLit: source === lit })))
  const first = draw(graph)
  const moved = movePlaces(graph, new Map([[reply.id, { x: 300, y: 0 }]]))
  expect(draw(moved).map((way, at) => way === first[at])).toEqual([true, true])
  expect(draw(moved, 'start').map((way, at) => way === first[at])).toEqual([false, true])
  const renamed = draw(changeNode(moved, { ...end, title: '再见' }), 'start')
  expect(renamed.map(({ ariaLabel }) => ariaLabel)).toEqual(['从“开始”到“回复”', '从“回复”到“再见”'])
})

test('a graph opens whole where it can be read so, else from its start on', () => {
  const row = (gap: number) =>
    movePlaces(
      blankGraph(),
      new Map([
        ['start', { x: 100, y: 400 }],
        ['end', { x: 100 + gap, y: 400 }],
      ]),
    )
  const opened = (gap: number) => openingView(nodeCache().of({ graph: row(gap), extrasOf: () => undefined }), 1000, 600)
  expect(opened(600).zoom).toBe(1)
  expect(opened(1000).zoom).toBeGreaterThan(readableZoom)
  const { x, y, zoom } = opened(3000)
  expect(zoom).toBe(readableZoom)
  expect(100 * zoom + x).toBe(32)
  expect(400 * zoom + y).toBeGreaterThan(250)
  expect(400 * zoom + y).toBeLessThan(300)
})

test('a graph that opens from its start leaves no room empty above while something is cut off below', () => {
  const opened = (below: number) => {
    const places = new Map([
      ['start', { x: 0, y: 0 }],
      ['end', { x: 3_000, y: below }],
    ])
    const nodes = nodeCache().of({ graph: movePlaces(blankGraph(), places), extrasOf: () => undefined })
    return openingView(nodes, 1_000, 300)
  }
  expect(opened(600).y).toBe(32)
  expect(opened(-600).y).toBeGreaterThan(100)
  expect(opened(0).y).toBeGreaterThan(100)
})
