/** What lies between two graphs, in words for whoever decides on it; the compare page shows it field by field. */
import { compareGraphs } from '@zhiku/contract/workflows/compare'
import type { PartChange } from '@zhiku/contract/workflows/compare'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { graphChanges } from '@zhiku/contract/words/workflows'

/** Lines at most; the rest is counted. */
const most = 100

export function differencesOf(before: Graph = blankGraph(), after: Graph): string[] {
  const { nodes, edges, variables } = compareGraphs(before, after)
  const titles = new Map([...before.nodes, ...after.nodes].map(({ id, title }) => [id, title || '未命名节点']))
  const told = [
    ...nodes
      .filter(({ change }) => change !== 'moved')
      .map(({ id, change }) => `${graphChanges[change]}节点「${titles.get(id) ?? id}」`),
    ...counted('连线', edges),
    ...variables.map(({ id, change }) => `${graphChanges[change]}${nameOfVariable(id)}`),
  ]
  if (told.length === 0) return ['只移动了节点的位置']
  return told.length <= most ? told : [...told.slice(0, most), `……共 ${told.length} 处`]
}

const counted = (name: string, parts: readonly PartChange[]): string[] =>
  (['added', 'removed', 'changed'] as const).flatMap((change) => {
    const count = parts.filter((part) => part.change === change).length
    return count > 0 ? [`${graphChanges[change]}${name} ${count} 条`] : []
  })

function nameOfVariable(id: string): string {
  const [kind = '', ...key] = id.split('.')
  return `${kind === 'inputs' ? '输入' : '变量'}「${key.join('.')}」`
}
