import type { Category } from '@zhiku/contract/categories'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/vocabulary'
import { Input } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import type { Naming } from './categories-tab.tsx'

interface Props {
  base: KnowledgeBase
  naming: NonNullable<Naming>
  /** The category that is renamed. */
  category?: Category
  onClose: () => void
}

const refreshes = [api.categories.list, api.operationRecords.list]

/** A name in place: Enter saves, Esc or leaving the field without a change gives up; a refusal stands below. */
export function CategoryName({ base, naming, category, onClose }: Props) {
  const [name, setName] = useState(category?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const create = useApiMutation(api.categories.create, { refreshes, success: '分类已新建。' })
  const update = useApiMutation(api.categories.update, { refreshes, success: '分类已改名。' })
  const settle = {
    onSuccess: onClose,
    onError: (error: ApiError) => setProblem(error.fields[0]?.message ?? error.message),
  }
  const save = () => {
    const wanted = name.trim()
    if (!wanted || wanted === category?.name) return onClose()
    if (create.isPending || update.isPending) return
    if (category) update.mutate({ params: { id: category.id }, body: { name: wanted } }, settle)
    else
      create.mutate(
        { body: { knowledgeBaseId: base.id, name: wanted, parentId: 'parentId' in naming ? naming.parentId : null } },
        settle,
      )
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // the tree would take arrows and Enter for itself
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
    if (event.key === 'Escape') onClose()
  }
  return (
    <span
      className="zk-category-name"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={handleKeyDown}
      role="presentation"
    >
      <Input
        autoFocus
        size="small"
        aria-label={category ? `“${category.name}”的新名称` : '新分类的名称'}
        placeholder="分类名称，回车保存"
        maxLength={limits.nameLength}
        status={problem ? 'error' : ''}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        onBlur={save}
      />
      {problem && (
        <small className="zk-field-problem" role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}
