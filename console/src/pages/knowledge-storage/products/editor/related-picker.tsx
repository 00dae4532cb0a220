import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Checkbox, Input, Modal, Pagination } from 'antd'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { Loading } from '../../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../../components/page-states.tsx'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { KnowledgeBaseSelect, useKnowledgeBases } from '../../../../components/knowledge-base-select.tsx'
import type { RelatedDraft } from './product-draft.ts'

interface Props {
  base: KnowledgeBase
  type: RelatedDraft['type']
  /** Already related: shown, and not to be chosen again. */
  chosen: readonly RelatedDraft[]
  /** How many may still be added. */
  room: number
  onAdd: (added: RelatedDraft[]) => void
  onClose: () => void
}

/** Milliseconds without a key press until the list is searched. */
const pauseMs = 300
const pageSize = 8
const words = { file: '文件', faq: '问答' } as const

/** Files of a document base or FAQs of an FAQ base, searched and ticked. */
export function RelatedPicker({ base, type, chosen, room, onAdd, onClose }: Props) {
  const baseType = type === 'file' ? 'document' : 'faq'
  const bases = useKnowledgeBases(baseType)
  const [wantedId, setWantedId] = useState<string>()
  const baseId = wantedId ?? (type === 'file' ? base.id : bases.data?.list[0]?.id)
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<readonly RelatedDraft[]>([])
  const toggle = (item: RelatedDraft) =>
    setPicked((list) =>
      list.some(({ id }) => id === item.id) ? list.filter(({ id }) => id !== item.id) : [...list, item],
    )
  const handleOk = () => {
    onAdd([...picked])
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={`关联${words[type]}`}
      okText={picked.length > 0 ? `关联 ${picked.length} 个` : '关联'}
      okButtonProps={{ disabled: picked.length === 0 || picked.length > room }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className="zk-picker-filters">
        <KnowledgeBaseSelect
          type={baseType}
          className="zk-picker-base"
          allowClear={false}
          value={baseId}
          onChange={setWantedId}
        />
        <Input
          autoFocus
          allowClear
          aria-label={`搜索${words[type]}`}
          placeholder={`搜索${words[type]}`}
          value={keyword}
          maxLength={200}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      {picked.length > room && (
        <p className="zk-field-problem" role="alert">
          还能关联 {room} 个，请少选一些。
        </p>
      )}
      {baseId ? (
        <Found
          key={baseId + keyword.trim()}
          type={type}
          baseId={baseId}
          keyword={keyword}
          taken={new Set(chosen.map(({ id }) => id))}
          picked={new Set(picked.map(({ id }) => id))}
          onToggle={toggle}
        />
      ) : bases.isPending ? (
        <Loading />
      ) : (
        <EmptyState
          title={`还没有${type === 'faq' ? '问答知识库' : '文档知识库'}`}
          description="先建知识库，再来关联。"
        />
      )}
    </Modal>
  )
}

interface FoundProps {
  type: RelatedDraft['type']
  baseId: string
  keyword: string
  taken: ReadonlySet<string>
  picked: ReadonlySet<string>
  onToggle: (item: RelatedDraft) => void
}

function Found({ type, baseId, keyword, taken, picked, onToggle }: FoundProps) {
  const [pageNum, setPageNum] = useState(1)
  const found = useFound(type, baseId, useDebounced(keyword.trim(), pauseMs), pageNum)
  if (found.error) return <ErrorState message={found.error.message} onRetry={found.retry} />
  if (!found.items) return <Loading paragraph={{ rows: 6 }} />
  if (found.items.length === 0)
    return <EmptyState title={`没有找到${words[type]}`} description="换个关键词，或换一个知识库。" />
  return (
    <>
      <ul className="zk-picker-list" aria-label={words[type]}>
        {found.items.map((item) => (
          <li key={item.id}>
            <Checkbox
              checked={taken.has(item.id) || picked.has(item.id)}
              disabled={taken.has(item.id)}
              onChange={() => onToggle(item)}
            >
              {item.title}
              {taken.has(item.id) ? (
                <small>已关联</small>
              ) : (
                item.knowledgeType && <small>{knowledgeTypes[item.knowledgeType]}</small>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNum}
        pageSize={pageSize}
        total={found.total}
        onChange={setPageNum}
      />
    </>
  )
}

/** One page of the files or FAQs that match. */
function useFound(type: RelatedDraft['type'], baseId: string, keyword: string, pageNum: number) {
  const args = { params: { id: baseId }, query: { pageNum, pageSize, ...(keyword && { keyword }) } }
  const options = { silent: true, keepPrevious: true }
  const files = useApiQuery(api.files.list, args, { ...options, enabled: type === 'file' })
  const faqs = useApiQuery(api.faqs.list, args, { ...options, enabled: type === 'faq' })
  const fileItems = files.data?.list.map(({ id, name, knowledgeType, knowledgeBaseId }): RelatedDraft => ({
    id,
    type,
    title: name,
    knowledgeType,
    knowledgeBaseId,
  }))
  const faqItems = faqs.data?.list.map(({ id, question, knowledgeBaseId }): RelatedDraft => ({
    id,
    type,
    title: question,
    knowledgeBaseId,
  }))
  const result = type === 'file' ? files : faqs
  return {
    items: type === 'file' ? fileItems : faqItems,
    total: result.data?.total ?? 0,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
