/** A note, or the frame around a group: words on the canvas that do nothing. */
import type { GraphNote } from '@zhiku/contract/workflows/graph'
import { NodeResizer } from '@xyflow/react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'

export type NoteNode = Node<{ note: GraphNote }, 'note'>

const least = { note: { width: 120, height: 60 }, frame: { width: 160, height: 120 } }

export const NoteFace = memo(({ data: { note }, selected }: NodeProps<NoteNode>) => (
  <>
    <NodeResizer isVisible={selected} minWidth={least[note.kind].width} minHeight={least[note.kind].height} />
    <div className="zk-flow-note" data-kind={note.kind} data-colour={note.colour}>
      {note.text}
    </div>
  </>
))
