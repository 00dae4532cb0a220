import type { NodeData } from '@zhiku/contract/workflows/kinds'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import type { Bind } from '../fields/bind.ts'

/** The form of a kind of node: `bind` binds a field to a key of what the node holds. */
export interface FormProps<Kind extends NodeKind> {
  bind: Bind<NodeData<Kind>>
}
