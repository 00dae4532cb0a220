/** 建议: terms that the log shows to be lacking, taken or ignored in one click. */
import type { TermProposal } from '@zhiku/contract/dictionary'
import { proposalStates } from '@zhiku/contract/words/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { dictionaryApi } from '../../../api/dictionary.ts'
import { useApiList } from '../../../api/list.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines, actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { TermDrawer } from './term-drawer.tsx'

const { dictionary } = dictionaryApi
const filters = { state: { label: '状态', words: proposalStates } } as const

export function Proposals() {
  const proposals = useApiList(
    { name: 'dictionary-proposals', label: '建议列表', filters },
    dictionary.proposals,
    (query) => ({ query }),
  )
  const mayEdit = useHolds('dictionary.edit')
  const [taken, setTaken] = useState<TermProposal | null>(null)
  const gather = useApiMutation(dictionary.gatherProposals, { success: '已开始整理，稍后刷新可看到新的建议。' })
  const gatheredAt = proposals.result.data?.gatheredAt
  return (
    <>
      <DataTable<TermProposal>
        {...proposals}
        columns={proposalColumns(mayEdit, setTaken)}
        toolbar={
          <>
            <span className="zk-muted">{gatheredAt ? `整理于 ${formatTime(gatheredAt)}` : '每天凌晨整理一次'}</span>
            {mayEdit && (
              <Button loading={gather.isPending} onClick={() => gather.mutate({})}>
                现在整理
              </Button>
            )}
          </>
        }
        empty={<Nothing state={proposals.list.filters.state ?? 'new'} />}
      />
      {taken && <TermDrawer key={taken.id} term={undefined} proposal={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

const proposalColumns = (mayEdit: boolean, onTake: (proposal: TermProposal) => void): ListColumn<TermProposal>[] => [
  {
    key: 'word',
    title: '客户怎么说，指的是',
    locked: true,
    width: 280,
    render: (_, proposal) => (
      <CellLines below={`指的是${proposal.means}`}>
        {mayEdit && proposal.state === 'new' ? (
          <Button type="link" className="zk-row-open" onClick={() => onTake(proposal)}>
            {proposal.word}
          </Button>
        ) : (
          <strong>{proposal.word}</strong>
        )}
      </CellLines>
    ),
  },
  {
    key: 'questions',
    title: '问过的话',
    render: (_, { questions }) => (
      <span className="zk-cell-line" title={questions.join('\n')}>
        {questions.join('；')}
      </span>
    ),
  },
  { key: 'people', title: '依据', width: 150, render: (_, { searches, people }) => `${people} 人问过 ${searches} 次` },
  ...(mayEdit
    ? [actsColumn(110, (proposal: TermProposal) => <Acts proposal={proposal} onTake={() => onTake(proposal)} />)]
    : []),
]

function Acts({ proposal: { id, word, means, state }, onTake }: { proposal: TermProposal; onTake: () => void }) {
  const settle = useApiMutation(dictionary.settleProposal, {
    refreshes: [dictionary.proposals],
    success: state === 'new' ? '已忽略，不会再建议；可在“已忽略”里恢复。' : '已恢复这条建议。',
  })
  const name = `${word}，指的是${means}`
  const handleSettle = (next: 'new' | 'refused') => settle.mutate({ params: { proposalId: id }, body: { state: next } })
  if (state === 'taken') return '—'
  const more =
    state === 'new'
      ? { key: 'refuse', label: '忽略', disabled: settle.isPending, onClick: () => handleSettle('refused') }
      : { key: 'restore', label: '恢复', disabled: settle.isPending, onClick: () => handleSettle('new') }
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`采纳“${name}”`} onClick={onTake}>
        采纳
      </Button>
      <MoreMenu name={word} items={[more]} />
    </div>
  )
}

function Nothing({ state }: { state: TermProposal['state'] }) {
  if (state === 'taken')
    return <EmptyState title="还没有采纳过建议" description="采纳后会成为词条，在“词条”里修改或删除。" />
  if (state === 'refused')
    return <EmptyState title="没有忽略的建议" description="忽略的建议不会再出现，可在这里恢复。" />
  return (
    <EmptyState
      title="暂时没有建议"
      description="多人用同一个资料里没有的词搜索，并打开或复制了同一内容，或由问答补上了答案，这里就会建议对上。"
    />
  )
}
