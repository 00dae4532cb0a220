import type { NodeData } from '@zhiku/contract/workflows/kinds'
import type { NodeKind } from '@zhiku/contract/words/workflows'

/** The form of a kind of node: what the node holds, and a change of some of it. */
export interface FormProps<Kind extends NodeKind> {
  data: NodeData<Kind>
  set: (patch: Partial<NodeData<Kind>>) => void
}
