/**
 * Steps of the workflow engine a second, of one core and without effects: `npm run bench:workflows`. A flow of 300 nodes
 * talks, decides and counts; each burst ends at a wait, as runs do.
 */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { begin } from '../src/workflow-runs/engine/begin.ts'
import { programOf } from '../src/workflow-runs/engine/program.ts'
import { advance } from '../src/workflow-runs/engine/step.ts'
import { draw } from '../src/workflows/templates/draw.ts'
import type { NodeLine } from '../src/workflows/templates/draw.ts'

const rounds = 100
const measureMs = 5_000

function graphOfRounds(): Graph {
  const nodes: NodeLine[] = [['start', 'start', '开始', {}]]
  const edges: string[] = ['start next say0']
  for (let at = 0; at < rounds; at++) {
    const next = at + 1 < rounds ? `say${at + 1}` : 'ask'
    const add = { key: 'count', act: 'add', value: { from: 'value', value: 1 } }
    const test = { path: 'count', operator: 'atLeast', value: { from: 'value', value: 0 } }
    nodes.push(
      [`say${at}`, 'reply', '说', { text: '第 {{ count }} 次：{{ message | default: "您好" }}' }],
      [`set${at}`, 'set-variable', '数', { assignments: [add] }],
      [`if${at}`, 'condition', '判断', { cases: [{ id: 'yes', name: '是', tests: [test] }] }],
    )
    edges.push(`say${at} next set${at}`, `set${at} next if${at}`, `if${at} yes ${next}`, `if${at} else ${next}`)
  }
  nodes.push(['ask', 'ask', '问', { text: '继续吗？', into: 'again' }])
  edges.push('ask next say0')
  return draw(nodes, edges, { variables: [{ key: 'count', name: '次数', type: 'number', default: 0 }] })
}

const program = programOf(graphOfRounds())
let state = begin(program.main, { inputs: { message: '在吗' } })
state = advance(program, state, { type: 'go' }, new Date()).state
const from = { at: performance.now(), steps: state.steps }
while (performance.now() - from.at < measureMs) {
  state = advance(program, state, { type: 'reply', reply: { text: '好' } }, new Date()).state
}
const perSecond = Math.round(((state.steps - from.steps) / (performance.now() - from.at)) * 1000)
console.log(
  `workflow engine: ${perSecond} steps/s on one core (${state.steps - from.steps} steps, ${3 * rounds} nodes)`,
)
