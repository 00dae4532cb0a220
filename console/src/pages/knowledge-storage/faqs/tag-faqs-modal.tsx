import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Form } from 'antd'
import { useState } from 'react'
import { TagInput } from '../shared/fields/tag-input.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { BatchModal } from '../shared/batch-modal.tsx'
import { idsOf, mustWait, namesOf } from '../shared/kept.ts'
import { useBatch } from '../shared/use-batch.ts'
import { faqKind } from './faq-kind.ts'

interface Props {
  base: KnowledgeBase
  faqs: readonly Faq[]
  onClose: () => void
  onDone?: () => void
}

/** Tags are added to those that are there; none is taken away. */
export function TagFaqsModal({ base, faqs, onClose, onDone }: Props) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useBatch(faqKind, base.id, faqs, setFailures)
  const [tags, setTags] = useState<string[]>([])
  const problem = tags.some((tag) => tag.length > limits.tagLength)
    ? `标签最多 ${limits.tagLength} 个字`
    : tags.length > limits.tags
      ? `最多 ${limits.tags} 个标签`
      : undefined
  return (
    <BatchModal
      kind={faqKind}
      items={faqs}
      failures={failures}
      title={`给${namesOf(faqKind, faqs)}添加标签`}
      okText={faqs.some((faq) => mustWait(base, faq)) ? '提交审核' : '添加'}
      isReady={tags.length > 0 && !problem}
      act={() => batch({ action: 'tag', tags }, idsOf(faqs))}
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
