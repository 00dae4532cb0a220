/** What keeps a graph from running well: pure, the same in the editor and at publishing. */
import { variableTypes, workflowLimits as limits } from '../words/workflows.ts'
import { errorOf, warningOf } from './graph-problem.ts'
import type { GraphProblem, ProblemCode } from './graph-problem.ts'
import type { Graph } from './graph.ts'
import { faultsOf, loops, portsOf, readsOf, textsOf, waits } from './kinds.ts'
import type { GraphNode } from './kinds.ts'
import { declaredIn, typeOfPath, writtenBefore } from './scope.ts'
import type { Declared } from './scope.ts'
import { surroundingProblems } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'
import { readText } from './template-text.ts'

export const hasErrors = (problems: readonly GraphProblem[]): boolean => problems.some(({ level }) => level === 'error')

/** Errors first, each in the order of the nodes. */
export function validate(graph: Graph, around: Surroundings = {}): GraphProblem[] {
  const problems = [
    ...frameProblems(graph),
    ...edgeProblems(graph),
    ...wayProblems(graph),
    ...graph.nodes.flatMap((node) => faultsOf(node).map((fault) => errorOf(node, 'field', fault.message, fault.field))),
    ...variableProblems(graph, around),
    ...graph.nodes.flatMap((node) => surroundingProblems(node, around)),
  ]
  return [...problems.filter(({ level }) => level === 'error'), ...problems.filter(({ level }) => level !== 'error')]
}

function frameProblems({ nodes }: Graph): GraphProblem[] {
  const [first, ...others] = nodes.filter(({ kind }) => kind === 'start')
  const whole = (code: ProblemCode, message: string): GraphProblem => ({ level: 'error', code, message })
  return [
    ...(first ? [] : [whole('no_start', '缺少「开始」节点')]),
    ...others.map((node) => errorOf(node, 'many_starts', '是多余的：只能有一个「开始」节点')),
    ...(nodes.some(({ kind }) => kind === 'end') ? [] : [whole('no_end', '缺少「结束」节点')]),
    ...(nodes.length > limits.nodes ? [whole('too_large', `最多 ${limits.nodes} 个节点`)] : []),
  ]
}

function edgeProblems({ nodes, edges }: Graph): GraphProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ofPort = Map.groupBy(edges, ({ source, sourcePort }) => `${source} ${sourcePort}`)
  return [
    ...edges.flatMap(({ source, sourcePort, target }): GraphProblem[] => {
      const [from, to] = [byId.get(source), byId.get(target)]
      if (!from) return to ? [errorOf(to, 'edge_dangling', '有一条来路不明的连线，请删除')] : [danglingBoth]
      if (!to) return [errorOf(from, 'edge_dangling', '有一条连线没有终点，请重新连接', sourcePort)]
      if (to.kind === 'start') return [errorOf(from, 'start_entered', '不能连到「开始」节点')]
      const isKnown = portsOf(from).some(({ id }) => id === sourcePort)
      return isKnown ? [] : [errorOf(from, 'port_unknown', '有一条连线的出口已不存在，请删除', sourcePort)]
    }),
    ...nodes.flatMap((node) =>
      portsOf(node).flatMap(({ id, name }) => {
        const count = ofPort.get(`${node.id} ${id}`)?.length ?? 0
        if (count === 0) return [errorOf(node, 'port_open', `的出口「${name}」没有连线`, id)]
        return count > 1 ? [errorOf(node, 'port_twice', `的出口「${name}」连了 ${count} 条线，只能连一条`, id)] : []
      }),
    ),
  ]
}

const danglingBoth: GraphProblem = {
  level: 'error',
  code: 'edge_dangling',
  message: '有一条连线的两端都已不存在，请删除',
}

/** Where ways lead: what is never reached, what never ends. */
function wayProblems(graph: Graph): GraphProblem[] {
  const { nodes } = graph
  const before = writtenBefore(graph)
  const endless = new Set(endlessNodes(graph))
  const leading = leadingToEnd(graph)
  return [
    ...nodes.flatMap((node) =>
      before.has(node.id) || node.kind === 'start' ? [] : [warningOf(node, 'unreachable', '从「开始」走不到')],
    ),
    ...nodes
      .filter(({ id }) => endless.has(id))
      .slice(0, 1)
      .map((node) => errorOf(node, 'endless', '在一个不停的圈里：圈里要有等客户回答的节点，或改用「循环」')),
    ...nodes.flatMap((node) =>
      before.has(node.id) && !leading.has(node.id) && !endless.has(node.id)
        ? [warningOf(node, 'no_way_out', '之后走不到「结束」')]
        : [],
    ),
  ]
}

/** Nodes on a circle that neither waits nor is counted: what remains when nodes without a way on are taken away again and again. */
function endlessNodes({ nodes, edges }: Graph): string[] {
  const running = new Set(nodes.filter((node) => !waits(node) && !loops(node)).map(({ id }) => id))
  const inside = edges.filter(({ source, target }) => running.has(source) && running.has(target))
  return [...onCircles([...running], inside)]
}

function onCircles(ids: readonly string[], edges: readonly { source: string; target: string }[]): Set<string> {
  const left = new Set(ids)
  for (const [from, to] of [
    ['source', 'target'],
    ['target', 'source'],
  ] as const) {
    for (let before = -1; before !== left.size;) {
      before = left.size
      const going = new Set(edges.filter((edge) => left.has(edge[to])).map((edge) => edge[from]))
      for (const id of left) if (!going.has(id)) left.delete(id)
    }
  }
  return left
}

function leadingToEnd({ nodes, edges }: Graph): Set<string> {
  const incoming = Map.groupBy(edges, ({ target }) => target)
  const leading = new Set(nodes.filter(({ kind }) => kind === 'end').map(({ id }) => id))
  const waiting = [...leading]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const { source } of incoming.get(id) ?? [])
      if (!leading.has(source)) {
        leading.add(source)
        waiting.push(source)
      }
  return leading
}

function variableProblems(graph: Graph, around: Surroundings): GraphProblem[] {
  const declared = declaredIn(graph)
  const before = writtenBefore(graph)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  return [
    ...clashes(declared, nodes),
    ...graph.nodes.flatMap((node) => {
      const reach = before.get(node.id)
      const look = (path: string, field: string) => pathProblems(node, field, path, declared, reach?.every)
      return [
        ...readsOf(node).flatMap(({ field, name, path, types }) => {
          if (path === '') return [errorOf(node, 'field', `：请选择${name}`, field)]
          const found = look(path, field)
          if (found.length > 0 || !types) return found
          const variable = declared.get(rootOf(path))?.variable
          const type = variable && typeOfPath(variable, path).type
          if (type === undefined || types.includes(type)) return []
          const wanted = types.map((one) => variableTypes[one]).join('或')
          return [
            errorOf(node, 'variable_type', `：${name}「${path}」是${variableTypes[type]}，这里需要${wanted}`, field),
          ]
        }),
        ...textsOf(node).flatMap(({ field, text, maySecret }) => {
          const { references, faults } = readText(text)
          return [
            ...faults.map((fault) => errorOf(node, 'text', `：${fault}`, field)),
            ...references.flatMap(({ path }) =>
              rootOf(path) === 'secret'
                ? secretProblems(node, field, path, maySecret ?? false, around)
                : look(path, field),
            ),
          ]
        }),
      ]
    }),
  ]
}

const rootOf = (path: string): string => path.split('.')[0] ?? ''

function clashes(declared: ReadonlyMap<string, Declared>, nodes: ReadonlyMap<string, GraphNode>): GraphProblem[] {
  return [...declared.values()].flatMap(({ variable, writers }) =>
    writers.flatMap(({ nodeId, type, field }) => {
      const node = nodes.get(nodeId)
      if (!node || type === variable.type) return []
      const [own, other] = [variableTypes[type], variableTypes[variable.type]]
      return [errorOf(node, 'variable_clash', `把「${variable.key}」写成${own}，而它在别处是${other}`, field)]
    }),
  )
}

function pathProblems(
  node: GraphNode,
  field: string,
  path: string,
  declared: ReadonlyMap<string, Declared>,
  sure: ReadonlySet<string> | undefined,
): GraphProblem[] {
  const key = rootOf(path)
  const found = declared.get(key)
  if (!found) return [errorOf(node, 'variable_missing', `用到的变量「${key}」不存在`, field)]
  if (typeOfPath(found.variable, path).isMissing) {
    return [errorOf(node, 'variable_part', `用到的「${path}」不存在，请重新选择`, field)]
  }
  const mayBeEmpty = found.variable.from === 'node' && sure !== undefined && !sure.has(key)
  return mayBeEmpty
    ? [warningOf(node, 'variable_maybe_empty', `用到的变量「${key}」走到这里时可能还是空的`, field)]
    : []
}

function secretProblems(
  node: GraphNode,
  field: string,
  path: string,
  maySecret: boolean,
  { secrets }: Surroundings,
): GraphProblem[] {
  if (!maySecret) return [errorOf(node, 'secret_place', '：密钥只能用在「HTTP 请求」里', field)]
  const [, name = '', ...deeper] = path.split('.')
  const isMissing = name === '' || deeper.length > 0 || (secrets && !secrets.includes(name))
  return isMissing ? [errorOf(node, 'secret_missing', `用到的密钥「${name}」还没有填写`, field)] : []
}
