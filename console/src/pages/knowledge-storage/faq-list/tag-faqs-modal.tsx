import { limits } from '@zhiku/contract/words/limits'
import { Form } from 'antd'
import { useState } from 'react'
import { TagInput } from '../file-fields/tag-input.tsx'
import { BatchModal, namesOf } from './batch-modal.tsx'
import type { BatchModalProps } from './batch-modal.tsx'

/** Tags are added to those that are there; none is taken away. */
export function TagFaqsModal(props: BatchModalProps) {
  const [tags, setTags] = useState<string[]>([])
  const problem = tags.some((tag) => tag.length > limits.tagLength)
    ? `标签最多 ${limits.tagLength} 个字`
    : tags.length > limits.tags
      ? `最多 ${limits.tags} 个标签`
      : undefined
  return (
    <BatchModal
      {...props}
      title={`给${namesOf(props.faqs)}添加标签`}
      okText="添加"
      isReady={tags.length > 0 && !problem}
      act={{ action: 'tag', tags }}
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
