/** 会话: what an assistant was asked, by whom and how it went; each opens as a transcript beside the list. */
import type { Conversation } from '@zhiku/contract/conversations'
import { conversationChannels, conversationOutcomes } from '@zhiku/contract/words/assistants'
import { verdicts } from '@zhiku/contract/words/search'
import { Button } from 'antd'
import { api, download } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { useHolds } from '../../../api/session.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { DownloadButton } from '../../../components/download-button.tsx'
import { timeFilter } from '../../../components/form/time-filter.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { conversationColumns } from './conversation-columns.tsx'
import { ConversationDrawer } from './conversation-drawer.tsx'
import './conversations.css'

const filters = {
  keyword: { label: '会话', placeholder: '搜索问题或回答' },
  channel: { label: '渠道', words: conversationChannels },
  outcome: { label: '结果', words: conversationOutcomes },
  verdict: { label: '评价', words: verdicts },
  from: { label: '开始时间', isInstant: true, hidden: true },
  to: { label: '结束时间', isInstant: true, hidden: true },
} as const satisfies FilterSpecs

/** What stands open, in the address: a conversation, the turn that is looked for, the turn whose trace is read. */
const places = ['conversationId', 'turnId', 'traceId'] as const
type Open = Partial<Record<(typeof places)[number], string>>

/** @param assistantId absent: of all, those that were removed included */
export function ConversationsTab({ assistantId }: { assistantId?: string }) {
  const whose = assistantId === undefined ? {} : { assistantId }
  const conversations = useApiList(
    { name: 'conversations', label: '会话列表', filters },
    api.conversations.list,
    (query) => ({ query: { ...query, ...whose } }),
    { silent: true },
  )
  const { list } = conversations
  const mayKeep = useHolds('conversation.keep')
  const [params, changeQuery] = useAddressQuery()
  const open = (opened: Open) => changeQuery(Object.fromEntries(places.map((name) => [name, opened[name]])))
  const conversationId = params.get('conversationId')
  const read = (id: string) => open({ conversationId: id })
  const page = useWalkPage(conversations, ({ id }) => read(id))
  const walk = conversationId ? walkOf(conversations.result.data?.list, conversationId, read, page) : undefined
  const { from, to } = list.filters
  return (
    <>
      <DataTable<Conversation>
        {...conversations}
        columns={conversationColumns({ mayKeep, isOfAll: !assistantId, onOpen: read })}
        walk={walk}
        ownFilters={[timeFilter(from, to, list.setFilters)]}
        toolbar={
          mayKeep && (
            <DownloadButton
              word="导出列表"
              title="按现在的条件导出，一轮一行"
              onDownload={() =>
                download(api.conversations.exportList, { query: { ...list.filters, ...whose } }, '会话.xlsx')
              }
            />
          )
        }
        empty={
          from || to ? (
            <EmptyState
              title="这段时间没有会话"
              description="换一段时间再看。"
              action={<Button onClick={() => list.setFilters({ from: undefined, to: undefined })}>清空时间</Button>}
            />
          ) : (
            <EmptyState title="还没有会话" description="客户从渠道提问，或在机器人测试里试问，都会记在这里。" />
          )
        }
      />
      {conversationId && (
        <ConversationDrawer
          id={conversationId}
          walk={walk}
          turnId={params.get('turnId') ?? undefined}
          traceId={params.get('traceId') ?? undefined}
          onTrace={(traceId) => open({ conversationId, ...(traceId && { turnId: traceId, traceId }) })}
          onClose={() => open({})}
        />
      )}
    </>
  )
}
