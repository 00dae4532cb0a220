import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'

interface Props {
  base: KnowledgeBase
  /** Address of the list that the base was in. */
  listPath: string
}

export function RemoveBase({ base, listPath }: Props) {
  const navigate = useNavigate()
  const remove = useRemoveKnowledgeBase(() => void navigate(listPath))
  return (
    <Button danger onClick={() => remove(base)}>
      删除知识库
    </Button>
  )
}
