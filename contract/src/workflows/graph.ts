/**
 * 图: what a workflow is. Nodes are joined by edges from a port to a node; variables are read and written by key, and
 * whoever runs the graph begins at its start. A draft may be half filled: what is missing is found by validate.ts.
 */
import { z } from 'zod'
import { wordsOf } from '../fields.ts'
import { graphFormatVersion, noteColours, noteKinds, workflowLimits as limits } from '../words/workflows.ts'
import { GraphNode, Position } from './kinds.ts'
import { Label, PartId, VariableKey, VariableTypeWord, uniqueIds } from './values.ts'

const Scalar = z.union([z.string().max(limits.textLength, `最多 ${limits.textLength} 个字`), z.number(), z.boolean()])

/** Given by whoever starts a run. */
export const GraphInput = z.strictObject({
  key: VariableKey.refine((key) => key !== '', '请填写变量名'),
  name: Label,
  type: VariableTypeWord,
  required: z.boolean().default(false),
  default: Scalar.optional(),
})
export type GraphInput = z.infer<typeof GraphInput>

/** Kept by the run itself; without a default it begins empty. */
export const GraphVariable = GraphInput.omit({ required: true })
export type GraphVariable = z.infer<typeof GraphVariable>

export const GraphEdge = z.strictObject({ id: PartId, source: PartId, sourcePort: PartId, target: PartId })
export type GraphEdge = z.infer<typeof GraphEdge>

export const GraphNote = z.strictObject({
  id: PartId,
  kind: z.enum(wordsOf(noteKinds)).default('note'),
  text: z.string().max(limits.noteLength, `最多 ${limits.noteLength} 个字`),
  position: Position,
  size: z.strictObject({ width: z.number().min(20), height: z.number().min(20) }),
  colour: z.enum(wordsOf(noteColours)).default('yellow'),
})
export type GraphNote = z.infer<typeof GraphNote>

const isUniqueByKey = (list: readonly { key: string }[]): boolean =>
  new Set(list.map(({ key }) => key)).size === list.length

export const Graph = z.strictObject({
  formatVersion: z.int().min(1).max(graphFormatVersion, '这个工作流由更新的版本做成，请先升级知库再打开'),
  inputs: z
    .array(GraphInput)
    .max(limits.inputs, `最多 ${limits.inputs} 个输入`)
    .refine(isUniqueByKey, '变量名重复')
    .default([]),
  variables: z
    .array(GraphVariable)
    .max(limits.variables, `最多 ${limits.variables} 个变量`)
    .refine(isUniqueByKey, '变量名重复')
    .default([]),
  nodes: z.array(GraphNode).max(limits.nodes, `最多 ${limits.nodes} 个节点`).refine(uniqueIds, '节点编号重复'),
  edges: z.array(GraphEdge).max(limits.edges, `最多 ${limits.edges} 条连线`).refine(uniqueIds, '连线编号重复'),
  notes: z
    .array(GraphNote)
    .max(limits.notes, `最多 ${limits.notes} 个便签`)
    .refine(uniqueIds, '便签编号重复')
    .default([]),
})
export type Graph = z.infer<typeof Graph>
/** As it is sent: defaults may be left out. */
export type GraphDraft = z.input<typeof Graph>

/** What a new workflow begins with. */
export const blankGraph = (): Graph => ({
  formatVersion: graphFormatVersion,
  inputs: [],
  variables: [],
  nodes: [
    { id: 'start', kind: 'start', title: '开始', position: { x: 80, y: 200 }, data: {} },
    { id: 'end', kind: 'end', title: '结束', position: { x: 480, y: 200 }, data: { text: '', outputs: [] } },
  ],
  edges: [{ id: 'start-end', source: 'start', sourcePort: 'next', target: 'end' }],
  notes: [],
})
