/** What the fields of a node's form know besides their value. */
import type { ScopeVariable } from '@zhiku/contract/workflows/scope'
import { createContext, use } from 'react'

export interface NodeFormContext {
  /** What can be read at the node. */
  scope: readonly ScopeVariable[]
  /** Variables that the graph declares, to be written. */
  declared: readonly ScopeVariable[]
  /** What is wrong with a field of the node's data, as validation names it. */
  faultOf: (field: string) => string | undefined
  isReadOnly: boolean
}

export const NodeForm = createContext<NodeFormContext>({
  scope: [],
  declared: [],
  faultOf: () => undefined,
  isReadOnly: true,
})

export const useNodeForm = (): NodeFormContext => use(NodeForm)
