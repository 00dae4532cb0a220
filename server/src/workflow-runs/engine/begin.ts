/** The state that a run begins with: its inputs checked, every variable of its graph there. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { declaredIn } from '@zhiku/contract/workflows/scope'
import { systemVariables } from '@zhiku/contract/words/workflows'
import type { VariableType } from '@zhiku/contract/words/workflows'
import type { Flow } from './program.ts'
import type { Frame, RunState } from './state.ts'
import { isEmpty, kept, NodeFault } from './values.ts'
import type { Json, Values } from './values.ts'

export interface Beginning {
  inputs: Values
  breakpoints?: readonly string[] | undefined
  until?: string | undefined
}

/** @throws NodeFault where an input is missing or of another type */
export function begin(main: Flow, { inputs, breakpoints = [], until }: Beginning): RunState {
  return {
    status: 'running',
    frames: [frameOf('', main, inputs)],
    steps: 0,
    sinceWait: 0,
    breakpoints: [...breakpoints],
    ...(until === undefined ? {} : { until }),
  }
}

/** @throws NodeFault */
export function frameOf(key: string, flow: Flow | undefined, inputs: Values): Frame {
  if (!flow) throw new NodeFault('要运行的工作流不存在或还没有发布')
  const { graph, start } = flow
  if (!start) throw new NodeFault('工作流缺少「开始」节点')
  return { flow: key, at: start.id, variables: variablesOf(graph, inputs), memory: {} }
}

function variablesOf(graph: Graph, inputs: Values): Values {
  const values: Values = {}
  for (const key of declaredIn(graph).keys()) values[key] = null
  for (const { key, default: preset } of graph.variables) values[key] = preset ?? null
  for (const { key, name, type, required, default: preset } of graph.inputs) {
    const given = inputs[key] ?? preset ?? null
    if (required && isEmpty(given)) throw new NodeFault(`请填写输入「${name || key}」`)
    values[key] = kept(key, given === null ? null : ofType(name || key, given, type))
  }
  const known = new Set([...graph.inputs.map(({ key }) => key), 'message'])
  const stranger = Object.keys(inputs).find((key) => !known.has(key))
  if (stranger !== undefined) throw new NodeFault(`工作流没有输入「${stranger}」`)
  for (const key of Object.keys(systemVariables)) delete values[key]
  values['message'] = kept('message', typeof inputs['message'] === 'string' ? inputs['message'] : '')
  return values
}

const typeTests: Record<VariableType, (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  product: (value) => typeof value === 'object' && !Array.isArray(value),
  object: (value) => typeof value === 'object' && !Array.isArray(value),
}
const typeNames = { text: '文本', number: '数字', boolean: '是或否', list: '列表', product: '商品', object: '对象' }

function ofType(name: string, value: Json, type: VariableType): Json {
  if (!typeTests[type](value)) throw new NodeFault(`输入「${name}」应为${typeNames[type]}`)
  return value
}
