/** Where a run that is tried stops. */
import { DeleteOutlined } from '@ant-design/icons'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { Button } from 'antd'
import { IconButton } from '../../../components/icon-button.tsx'
import { useEditorStore, useGraph } from './editor-store.ts'
import { useBreakpoints } from './use-breakpoints.ts'

export function BreakpointsList({ onNode }: { onNode: (nodeId: string) => void }) {
  const { toggleBreakpoints, clearBreakpoints } = useEditorStore().getState()
  const { nodes } = useGraph()
  const set = useBreakpoints()
  const titleOf = (id: string) => {
    const node = nodes.find((one) => one.id === id)
    return node ? node.title || nodeKinds[node.kind].name : id
  }
  return (
    <section className="zk-flow-breakpoints" aria-labelledby="zk-flow-breakpoints">
      <h3 id="zk-flow-breakpoints">断点{set.length > 0 && `（${set.length}）`}</h3>
      {set.length === 0 ? (
        <p className="zk-muted">还没有。点节点左上角的圆点，或选中节点按 F9，运行到那里会停下。</p>
      ) : (
        <>
          <ul>
            {set.map((id) => (
              <li key={id}>
                <Button type="link" size="small" onClick={() => onNode(id)}>
                  {titleOf(id)}
                </Button>
                <IconButton
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`取消“${titleOf(id)}”的断点`}
                  title="取消断点"
                  onClick={() => toggleBreakpoints([id])}
                />
              </li>
            ))}
          </ul>
          {set.length > 1 && (
            <Button size="small" onClick={clearBreakpoints}>
              全部取消
            </Button>
          )}
        </>
      )}
    </section>
  )
}
