/** An FAQ as a searcher reads it, beside the results: the answer to give, and how far it may be relied on. */
import { CopyOutlined } from '@ant-design/icons'
import type { Hit } from '@zhiku/contract/search'
import { Button } from 'antd'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { EmptyState, ErrorState } from '../page-states.tsx'
import { Loading } from '../loading.tsx'
import { FaqBody } from './faq-body.tsx'
import { hitCopy } from './hit-marks.ts'
import { HitFeedback } from './hit-feedback.tsx'
import { HitTypeTag } from './hit-type-tag.tsx'
import { copyAnswer } from './copy-answer.ts'
import { noteAct } from './note-act.ts'
import { SideDrawer } from '../side-drawer.tsx'
import './faq-drawer.css'

interface Props {
  faqId: string
  /** The search and its hit that led here; absent when the address was opened by itself. */
  searchId: string | undefined
  hit: Hit | undefined
  onClose: () => void
}

/** Milliseconds for which the FAQ is not fetched again: opening it twice in a row counts one hit. */
const freshMs = 60_000

export function FaqDrawer({ faqId, searchId, hit, onClose }: Props) {
  const served = useApiQuery(api.faqs.served, { params: { faqId } }, { staleMs: freshMs, silent: true })
  const faq = served.data
  return (
    <SideDrawer
      size="middle"
      title={
        <span className="zk-served-faq-title">
          <HitTypeTag type="faq" />
          {faq?.question ?? hit?.title ?? '问答'}
        </span>
      }
      onClose={onClose}
      footer={
        faq && (
          <div className="zk-served-faq-acts">
            {searchId && hit && <HitFeedback searchId={searchId} hitId={hit.id} title={faq.question} />}
            <Button
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              onClick={() => {
                if (hit) noteAct({ searchId, hitId: hit.id, act: 'copied' })
                void copyAnswer(faq)
              }}
              {...{ [hitCopy]: '' }}
            >
              复制答案
            </Button>
          </div>
        )
      }
    >
      {served.error?.status === 404 ? (
        <EmptyState
          title="这条问答已不再提供"
          description="可能已停用、过期或删除。请勿再按此内容答复客户，重新搜索可找到现行的知识。"
          action={<Button onClick={onClose}>返回搜索结果</Button>}
        />
      ) : served.error ? (
        <ErrorState message={served.error.message} onRetry={() => void served.refetch()} />
      ) : !faq ? (
        <Loading paragraph={{ rows: 8 }} />
      ) : (
        <FaqBody faq={faq} />
      )}
    </SideDrawer>
  )
}
