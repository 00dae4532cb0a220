import { blankGraph } from '@zhiku/contract/workflows/graph'
import { expect, test } from 'vitest'
import { wayCache, waysOf } from './canvas-parts.ts'
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
