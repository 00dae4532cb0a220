/** 移动: to another category, to another knowledge base of the same type, or both. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import type { Failure } from './failures-modal.tsx'
import { CategorySelect } from './fields/category-select.tsx'
import { useKnowledgeBases } from '../../../components/knowledge-base-select.tsx'
import { BatchModal } from './batch-modal.tsx'
import { idsOf, mustWait, namesOf } from './kept.ts'
import type { CategoryFieldProps, Kept, ListedKind } from './kept.ts'
import { changesOf, isMoved, presentPlace } from './move-target.ts'
import { useBatch } from './use-batch.ts'

export type Filed = Kept & { categoryId: string | null }

interface Props<Item extends Filed> {
  kind: ListedKind<Item>
  base: KnowledgeBase
  items: readonly Item[]
  onClose: () => void
  onDone?: () => void
}

const ofBase = { label: '目标分类', select: (props: CategoryFieldProps) => <CategorySelect {...props} />, note: '' }

export function MoveModal<Item extends Filed>({ kind, base, items, onClose, onDone }: Props<Item>) {
  const { organizationCategory } = kind
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useBatch(kind, base.id, items, setFailures)
  const [present] = useState(() => presentPlace(base.id, items))
  const [target, setTarget] = useState(present)
  const category = organizationCategory ?? ofBase
  const waiting = items.filter((item) => mustWait(base, item)).length
  const handleBase = (knowledgeBaseId: string) =>
    setTarget(
      knowledgeBaseId === base.id
        ? present
        : { knowledgeBaseId, categoryId: organizationCategory && target.categoryId },
    )
  const keepsCategory = target.categoryId === undefined && (organizationCategory || target.knowledgeBaseId === base.id)
  const isRefiled = target.categoryId !== present.categoryId
  return (
    <BatchModal
      kind={kind}
      items={items}
      failures={failures}
      title={`移动${namesOf(kind, items)}`}
      okText={waiting > 0 ? '提交审核' : '移动'}
      isReady={isMoved(present, target)}
      act={() => batch({ action: 'move', ...changesOf(present, target) }, idsOf(items))}
      onClose={onClose}
      onDone={onDone}
    >
      <Form layout="vertical">
        <Form.Item label="目标知识库" htmlFor="move-base">
          <BaseChoice base={base} value={target.knowledgeBaseId} onChange={handleBase} />
        </Form.Item>
        <Form.Item label={category.label} htmlFor="move-category">
          {category.select({
            id: 'move-category',
            knowledgeBaseId: target.knowledgeBaseId,
            value: target.categoryId,
            onChange: (categoryId) => setTarget({ ...target, categoryId }),
            placeholder: keepsCategory ? '各在原来的分类' : '不分类',
          })}
        </Form.Item>
        {isRefiled && category.note && <Alert type="info" showIcon title={category.note} />}
        {waiting > 0 && (
          <Alert
            type="info"
            showIcon
            title={`${waiting < items.length ? `其中 ${waiting} ${kind.counted}的` : ''}移动要经过审核，通过之前留在原处。`}
          />
        )}
      </Form>
    </BatchModal>
  )
}

interface ChoiceProps {
  base: KnowledgeBase
  value: string
  onChange: (id: string) => void
}

function BaseChoice({ base, value, onChange }: ChoiceProps) {
  const bases = useKnowledgeBases(base.type)
  const options = (bases.data?.list ?? [base]).map(({ id, name }) => ({
    value: id,
    label: id === base.id ? `${name}（当前）` : name,
  }))
  return (
    <Select
      id="move-base"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      loading={bases.isPending}
      onChange={onChange}
    />
  )
}
