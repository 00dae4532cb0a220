import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Form } from 'antd'
import { useState } from 'react'
import { BatchModal } from './batch-modal.tsx'
import type { Failure } from './failures-modal.tsx'
import { TagInput } from './fields/tag-input.tsx'
import { idsOf, mustWait, namesOf } from './kept.ts'
import type { Kept, KeptAct, ListedKind, TagAct } from './kept.ts'
import { useBatch } from './use-batch.ts'

interface Props<Item extends Kept> {
  kind: ListedKind<Item, KeptAct | TagAct>
  base: KnowledgeBase
  items: readonly Item[]
  onClose: () => void
  onDone?: () => void
}

/** Tags are added to those that are there; none is taken away. */
export function TagModal<Item extends Kept>({ kind, base, items, onClose, onDone }: Props<Item>) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useBatch(kind, base.id, items, setFailures)
  const [tags, setTags] = useState<string[]>([])
  const problem = tags.some((tag) => tag.length > limits.tagLength)
    ? `标签最多 ${limits.tagLength} 个字`
    : tags.length > limits.tags
      ? `最多 ${limits.tags} 个标签`
      : undefined
  return (
    <BatchModal
      kind={kind}
      items={items}
      failures={failures}
      title={`给${namesOf(kind, items)}添加标签`}
      okText={items.some((item) => mustWait(base, item)) ? '提交审核' : '添加'}
      isReady={tags.length > 0 && !problem}
      act={() => batch({ action: 'tag', tags }, idsOf(items))}
      onClose={onClose}
      onDone={onDone}
    >
      <Form layout="vertical">
        <Form.Item
          label="标签"
          htmlFor="batch-tags"
          extra="加在已有标签之后，已有的不会丢。"
          help={problem}
          {...(problem && { validateStatus: 'error' as const })}
        >
          <TagInput id="batch-tags" value={tags} onChange={setTags} />
        </Form.Item>
      </Form>
    </BatchModal>
  )
}
