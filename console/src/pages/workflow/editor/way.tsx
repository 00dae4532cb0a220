/** An edge, with a button in its middle that puts a node on it. */
import { PlusOutlined } from '@ant-design/icons'
import { BaseEdge, EdgeLabelRenderer, getBezierPath } from '@xyflow/react'
import type { EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import type { Way as WayEdge } from './canvas-parts.ts'
import { useIsFar } from './use-is-far.ts'

export const Way = memo((props: EdgeProps<WayEdge>) => {
  const { id, data, selected } = props
  const [path, x, y] = getBezierPath(props)
  const onInsert = data?.onInsert
  const isFar = useIsFar()
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        // From far it is too thin to be hit.
        interactionWidth={isFar ? 0 : 16}
        className="zk-flow-way"
        {...(data?.isLit && { 'data-lit': true })}
        {...(data?.change && { 'data-change': data.change })}
      />
      {onInsert && selected && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className="zk-flow-way-add nodrag nopan"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            aria-label="在连线上插入节点"
            onClick={(event) => onInsert(id, event.currentTarget)}
          >
            <PlusOutlined aria-hidden />
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  )
})
