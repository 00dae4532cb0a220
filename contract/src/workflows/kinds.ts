/** The table of kinds, and what it says of a node. */
import { z } from 'zod'
import type { NodeKind } from '../words/workflows.ts'
import type { Fault, KindDefinition, Port, Read, Text, Write } from './kind.ts'
import { answer } from './nodes/answer.ts'
import { ask } from './nodes/ask.ts'
import { businessHours } from './nodes/business-hours.ts'
import { condition } from './nodes/condition.ts'
import { end } from './nodes/end.ts'
import { form } from './nodes/form.ts'
import { handOver } from './nodes/hand-over.ts'
import { httpRequest } from './nodes/http-request.ts'
import { intent } from './nodes/intent.ts'
import { knowledgeSearch } from './nodes/knowledge-search.ts'
import { loop } from './nodes/loop.ts'
import { model } from './nodes/model.ts'
import { options } from './nodes/options.ts'
import { parameterLookup } from './nodes/parameter-lookup.ts'
import { productIdentify } from './nodes/product-identify.ts'
import { reply } from './nodes/reply.ts'
import { setVariable } from './nodes/set-variable.ts'
import { start } from './nodes/start.ts'
import { subFlow } from './nodes/sub-flow.ts'
import { Label, PartId } from './values.ts'

export const kindTable = {
  start,
  end,
  reply,
  ask,
  options,
  form,
  'hand-over': handOver,
  intent,
  'product-identify': productIdentify,
  'parameter-lookup': parameterLookup,
  'knowledge-search': knowledgeSearch,
  answer,
  condition,
  'set-variable': setVariable,
  loop,
  'business-hours': businessHours,
  'sub-flow': subFlow,
  'http-request': httpRequest,
  model,
} satisfies Record<NodeKind, unknown>

/** The data of a node of a kind. */
export type NodeData<K extends NodeKind> = z.output<(typeof kindTable)[K]['data']>

export const Position = z.strictObject({ x: z.number(), y: z.number() })

const nodeOf = <K extends NodeKind, S extends z.ZodType>(kind: K, { data }: { data: S }) =>
  z.strictObject({ id: PartId, kind: z.literal(kind), title: Label, position: Position, data })

export const GraphNode = z.discriminatedUnion('kind', [
  nodeOf('start', start),
  nodeOf('end', end),
  nodeOf('reply', reply),
  nodeOf('ask', ask),
  nodeOf('options', options),
  nodeOf('form', form),
  nodeOf('hand-over', handOver),
  nodeOf('intent', intent),
  nodeOf('product-identify', productIdentify),
  nodeOf('parameter-lookup', parameterLookup),
  nodeOf('knowledge-search', knowledgeSearch),
  nodeOf('answer', answer),
  nodeOf('condition', condition),
  nodeOf('set-variable', setVariable),
  nodeOf('loop', loop),
  nodeOf('business-hours', businessHours),
  nodeOf('sub-flow', subFlow),
  nodeOf('http-request', httpRequest),
  nodeOf('model', model),
])
export type GraphNode = z.infer<typeof GraphNode>
export type NodeOf<K extends NodeKind> = Extract<GraphNode, { kind: K }>

/** A node's data always is what its kind's functions take: GraphNode says so, which the compiler cannot follow here. */
const kindOf = ({ kind }: Pick<GraphNode, 'kind'>) => kindTable[kind] as unknown as KindDefinition

export const portsOf = (node: GraphNode): Port[] => kindOf(node).ports(node.data)
/** Keys that were not chosen write nothing. */
export const writesOf = (node: GraphNode): Write[] =>
  (kindOf(node).writes?.(node.data) ?? []).filter(({ key }) => key !== '')
export const readsOf = (node: GraphNode): Read[] => kindOf(node).reads?.(node.data) ?? []
export const textsOf = (node: GraphNode): Text[] => kindOf(node).texts?.(node.data) ?? []
export const faultsOf = (node: GraphNode): Fault[] => kindOf(node).faults?.(node.data) ?? []
export const waits = (node: GraphNode): boolean => kindOf(node).waits ?? false
export const loops = (node: GraphNode): boolean => kindOf(node).loops ?? false
export const needsModel = (kind: NodeKind): boolean => kindOf({ kind }).needsModel ?? false

/** What a node begins with. */
export const defaultData = <K extends NodeKind>(kind: K): NodeData<K> => kindTable[kind].data.parse({}) as NodeData<K> // the schema of this very kind
