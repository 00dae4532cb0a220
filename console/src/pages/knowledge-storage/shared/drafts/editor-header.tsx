import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { WhyOff } from '../../../../components/why-off.tsx'
import { PageHeader } from '../../../../components/page-header.tsx'
import { baseCrumb } from '../../../../lib/page-addresses.ts'
import { waitingWords } from '../kept.ts'

interface Props {
  base: KnowledgeBase
  title: string
  back: string
  tags: ReactNode
  /** Acts of the page, before those that save. */
  acts?: ReactNode
  /** When the draft was last kept in this browser. */
  keptAt: string | null
  isPending: boolean
  /** A change of it waits for an audit: nothing can be saved until it is settled. */
  isWaiting: boolean
  /** There is something to save. */
  isChanged: boolean
  /** May go on with a new one after saving. */
  hasNext?: boolean
  /** `goesOn`: with a new one afterwards. */
  onSave: (goesOn: boolean) => void
}

export function EditorHeader(props: Props) {
  const { base, title, back, tags, acts, keptAt, isPending, isWaiting, isChanged, hasNext = false, onSave } = props
  const word = base.config.auditRequired ? '提交审核' : '保存'
  const whyOff = isWaiting ? waitingWords : isChanged ? undefined : '还没有改动'
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
            <WhyOff reason={whyOff}>
              <Button disabled={whyOff !== undefined || isPending} onClick={() => onSave(true)}>
                {word}并新建
              </Button>
            </WhyOff>
          )}
          <WhyOff reason={whyOff}>
            <Button
              type="primary"
              loading={isPending}
              disabled={whyOff !== undefined}
              title="Ctrl / ⌘ + S"
              onClick={() => onSave(false)}
            >
              {word}
            </Button>
          </WhyOff>
        </>
      }
    />
  )
}
