/** 待完善问题: what customers asked and the knowledge did not answer, the most asked first. */
import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { openQuestionChannels, openQuestionReasons, openQuestionStates } from '@zhiku/contract/words/open-questions'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { NewFaqModal } from '../../../components/learning/new-faq-modal.tsx'
import { QuestionDrawer } from './question-drawer.tsx'
import { questionColumns } from './question-columns.tsx'
import type { QuestionDialog } from './question-columns.tsx'
import { QuestionsBatch } from './questions-batch.tsx'
import { SimilarModal } from '../../../components/learning/similar-modal.tsx'
import '../shared/knowledge-storage.css'
import './open-question.css'

const filters = {
  state: { label: '状态', words: openQuestionStates, hidden: true },
  keyword: { label: '问题', placeholder: '搜索问题' },
  channel: { label: '渠道', words: openQuestionChannels },
  reason: { label: '原因', words: openQuestionReasons },
  sort: { label: '排序', words: { '-count': '按次数', '-lastAskedAt': '按最近提问' }, placeholder: '按次数' },
  /** The group that the drawer shows. */
  openQuestionId: { label: '问题', hidden: true, isOpened: true },
} as const satisfies FilterSpecs

export function OpenQuestionPage() {
  const list = useListPage(filters)
  const [dialog, setDialog] = useState<QuestionDialog | null>(null)
  const [refused, openRefused] = useDialog()
  const [, changeQuery] = useAddressQuery()
  const { state = 'open', openQuestionId, ...query } = list.query
  const questions = useApiQuery(api.openQuestions.list, { query: { ...query, state } }, listPage)
  const open = (id: string | undefined) => changeQuery({ openQuestionId: id })
  const page = useWalkPage({ list, result: questions }, ({ id }) => open(id))
  const walk = openQuestionId === undefined ? undefined : walkOf(questions.data?.list, openQuestionId, open, page)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title="待完善问题"
        description="搜索和客户会话里没有答上、被评为内容有误或缺少答案的问题，意思相同的归在一起；补上答案，下次就能答上。"
      />
      <TabbedPanel
        tabs={openQuestionStates}
        active={state}
        onChange={(key) => list.setFilters({ state: key === 'open' ? undefined : key })}
      >
        {() => (
          <DataTable<OpenQuestion>
            name={`open-questions-${state}`}
            label="待完善问题列表"
            list={list}
            result={questions}
            columns={questionColumns({ state, onOpen: open, onDialog: setDialog })}
            walk={walk}
            {...(state === 'open' && { batch: (chosen) => <QuestionsBatch {...chosen} open={openRefused} /> })}
            empty={<Nothing state={state} />}
          />
        )}
      </TabbedPanel>
      {openQuestionId && (
        <QuestionDrawer id={openQuestionId} walk={walk} onDialog={setDialog} onClose={() => open(undefined)} />
      )}
      {refused}
      {dialog?.kind === 'create' && <NewFaqModal asked={askedOf(dialog.question)} onClose={close} />}
      {dialog?.kind === 'similar' && <SimilarModal asked={askedOf(dialog.question)} onClose={close} />}
    </>
  )
}

const askedOf = ({ id, question }: OpenQuestion) => ({ question, openQuestionId: id })

function Nothing({ state }: { state: OpenQuestion['state'] }) {
  if (state === 'open')
    return (
      <EmptyState title="没有待完善的问题" description="搜索或客户会话里没有答上、被反馈有误的问题，会自动归到这里。" />
    )
  if (state === 'answered')
    return <EmptyState title="还没有完善过的问题" description="为待处理的问题新建问答，或加为已有问答的相似问题。" />
  return <EmptyState title="没有忽略的问题" description="与业务无关的问题可以忽略，之后仍可重新打开。" />
}
