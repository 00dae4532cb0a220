import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../../components/page-header.tsx'
import { baseCrumb } from '../../../../lib/page-addresses.ts'

interface Props {
  base: KnowledgeBase
  title: string
  back: string
  tags: ReactNode
  /** Acts of the page, before those that save. */
  acts: ReactNode
  /** When the draft was last kept in this browser. */
  keptAt: string | null
  isPending: boolean
  canSave: boolean
  /** May go on with a new one after saving. */
  hasNext?: boolean
  /** `goesOn`: with a new one afterwards. */
  onSave: (goesOn: boolean) => void
}

export function EditorHeader(props: Props) {
  const { base, title, back, tags, acts, keptAt, isPending, canSave, hasNext = false, onSave } = props
  const word = base.config.auditRequired ? '提交审核' : '保存'
  return (
    <PageHeader
      title={title}
      back={back}
      within={baseCrumb(base)}
      description={keptAt ? `草稿已在本机自动保存 ${keptAt}` : `保存到“${base.name}”`}
      tags={tags}
      extra={
        <>
          {acts}
          {hasNext && (
            <Button disabled={!canSave || isPending} onClick={() => onSave(true)}>
              {word}并新建
            </Button>
          )}
          <Button
            type="primary"
            loading={isPending}
            disabled={!canSave}
            title="Ctrl / ⌘ + S"
            onClick={() => onSave(false)}
          >
            {word}
          </Button>
        </>
      }
    />
  )
}
