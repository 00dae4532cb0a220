/** The cells that are chosen rather than typed: sources by their names, the way of answering. */
import type { TestSource } from '@zhiku/contract/test-expectations'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { Select } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { kindWords } from './sheet.ts'
import type { Draft, SheetKind } from './sheet.ts'

const handleEscape = (onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if (event.key === 'Escape') onEnd(true)
}

interface KindProps {
  value: SheetKind | ''
  onChange: (kind: SheetKind | '') => void
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
}

export const KindField = ({ value, onChange, onEnd }: KindProps) => (
  <Select<SheetKind | ''>
    autoFocus
    defaultOpen
    variant="borderless"
    aria-label="期望回答方式"
    className="zk-sheet-field"
    value={value}
    options={[
      { value: '', label: '不限' },
      ...Object.entries(kindWords).map(([kind, label]) => ({ value: kind as SheetKind, label })), // the keys are the kinds
    ]}
    onChange={(kind) => {
      onChange(kind)
      onEnd()
    }}
    onInputKeyDown={handleEscape(onEnd)}
    onBlur={() => onEnd(false, true)}
  />
)

const kindNames = { file: '文件', faq: '问答', product: '商品' } as const

interface SourcesProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
}

/** Found by a part of their name; what was pasted and not saved yet is kept beside them. */
export function SourcesField({ draft, onChange, onEnd }: SourcesProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 300)
  const found = useApiQuery(api.testSets.sources, { query: { keyword } }, { silent: true, keepPrevious: true })
  const known = new Map<string, TestSource>(
    [...draft.sources, ...(found.data?.list ?? [])].map((source) => [source.id, source]),
  )
  return (
    <Select<string[]>
      autoFocus
      defaultOpen
      mode="multiple"
      popupMatchSelectWidth={380}
      variant="borderless"
      aria-label="期望来源"
      className="zk-sheet-field"
      placeholder="输入名称查找"
      maxCount={testLimits.sources}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error ? '没有加载成功，请再试一次' : found.isFetching ? '正在查找…' : '没有这个名称的知识'}
      value={draft.sources.map(({ id }) => id)}
      options={[...known.values()].map(({ id, name, type, knowledgeBase }) => ({
        value: id,
        label: name,
        detail: [kindNames[type], knowledgeBase?.name].filter(Boolean).join(' · '),
      }))}
      optionRender={({ label, data }) => (
        <div className="zk-cell-lines">
          <span>{label}</span>
          <small>{data.detail}</small>
        </div>
      )}
      onChange={(ids) =>
        onChange({ ...draft, sources: ids.flatMap((id) => known.get(id) ?? []), sourceNames: draft.sourceNames })
      }
      onInputKeyDown={handleEscape(onEnd)}
      onBlur={() => onEnd(false, true)}
    />
  )
}
