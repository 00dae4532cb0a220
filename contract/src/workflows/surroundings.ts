/** What a graph depends on besides itself: flows, knowledge bases, secrets, a model. */
import { errorOf, warningOf } from './graph-problem.ts'
import type { GraphProblem } from './graph-problem.ts'
import type { Graph } from './graph.ts'
import { needsModel } from './kinds.ts'
import type { GraphNode } from './kinds.ts'

/** As it is published. */
export interface PublishedFlow extends Pick<Graph, 'inputs'> {
  outputs: readonly string[]
  /** Names of the flows from it back to this workflow, both ends included; absent: it does not lead back. */
  wayBack?: readonly string[] | undefined
}

/** What of the world around the graph is known; what is absent is not looked at. */
export interface Surroundings {
  /** This workflow's own. */
  clientKey?: string
  hasModel?: boolean
  secrets?: readonly string[]
  knowledgeBases?: { present: readonly string[]; serving: readonly string[] }
  /** Published workflows of the organization that can be run within. */
  flows?: ReadonlyMap<string, PublishedFlow>
}

export function surroundingProblems(node: GraphNode, around: Surroundings): GraphProblem[] {
  if (node.kind === 'sub-flow') return subFlowProblems(node, around)
  if (needsModel(node.kind) && around.hasModel === false)
    return [warningOf(node, 'needs_model', '需要模型，而模型服务还没有设置；运行时会走「出错」')]
  if (node.kind !== 'answer' && node.kind !== 'knowledge-search') return []
  return baseProblems(node, around)
}

type Looking = Extract<GraphNode, { kind: 'answer' | 'knowledge-search' }>

function baseProblems(node: Looking, { knowledgeBases }: Surroundings): GraphProblem[] {
  if (!knowledgeBases) return []
  const lacks = (ids: readonly string[]) => node.data.knowledgeBaseIds.some((id) => !ids.includes(id))
  const field = 'knowledgeBaseIds'
  if (lacks(knowledgeBases.present)) return [errorOf(node, 'base_missing', '选的知识库已删除，请重新选择', field)]
  if (lacks(knowledgeBases.serving))
    return [warningOf(node, 'base_disabled', '选的知识库有的已停用，启用前不会从中查找', field)]
  return []
}

function subFlowProblems(
  node: Extract<GraphNode, { kind: 'sub-flow' }>,
  { clientKey, flows }: Surroundings,
): GraphProblem[] {
  const { data } = node
  if (data.clientKey === '') return []
  if (data.clientKey === clientKey) return [errorOf(node, 'sub_flow_itself', '不能运行自己', 'clientKey')]
  if (!flows) return []
  const flow = flows.get(data.clientKey)
  if (!flow) return [errorOf(node, 'sub_flow_missing', '选的工作流不存在或还没有发布', 'clientKey')]
  if (flow.wayBack) return [errorOf(node, 'sub_flow_circle', circleOf(flow.wayBack), 'clientKey')]
  const given = new Set(data.inputs.map(({ key }) => key))
  return [
    ...flow.inputs.flatMap(({ key, name, required, default: preset }) =>
      required && preset === undefined && !given.has(key)
        ? [errorOf(node, 'sub_flow_input', `没有给出子流程必填的输入「${name || key}」`, 'inputs')]
        : [],
    ),
    ...data.inputs.flatMap(({ key }, at) =>
      key === '' || flow.inputs.some((input) => input.key === key)
        ? []
        : [errorOf(node, 'sub_flow_input', `：子流程没有输入「${key}」`, `inputs.${at}.key`)],
    ),
    ...data.outputs.flatMap(({ key }, at) =>
      key === '' || flow.outputs.includes(key)
        ? []
        : [errorOf(node, 'sub_flow_output', `：子流程没有输出「${key}」`, `outputs.${at}.key`)],
    ),
  ]
}

const circleOf = (wayBack: readonly string[]): string => {
  const circle = [...wayBack.slice(-1), ...wayBack].map((name) => `「${name}」`).join('→')
  return `会让工作流绕成圈：${circle}，请去掉其中一处子流程`
}
