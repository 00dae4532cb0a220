/** Goes to a node by a part of its title or its texts. */
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { Modal, Select } from 'antd'
import { summaryOf } from '../nodes/summary.ts'
import { useGraph } from './editor-store.ts'

interface Props {
  onGo: (nodeId: string) => void
  onClose: () => void
}

export function FindNode({ onGo, onClose }: Props) {
  const { nodes } = useGraph()
  return (
    <Modal open title="查找节点" footer={null} onCancel={onClose}>
      <Select
        autoFocus
        defaultOpen
        className="zk-flow-find"
        aria-label="节点名称或内容"
        placeholder="输入节点名称或内容"
        showSearch={{ optionFilterProp: 'label' }}
        options={nodes.map((node) => ({
          value: node.id,
          label: [node.title || nodeKinds[node.kind].name, summaryOf(node)].filter(Boolean).join(' · '),
        }))}
        notFoundContent="没有这样的节点"
        onSelect={(id: string) => {
          onClose()
          onGo(id)
        }}
      />
    </Modal>
  )
}
