/** What was posted, and what came of it; what was given up can be sent again. */
import type { SeatDelivery } from '@zhiku/contract/seat-assistant/runtime-settings'
import { deliveryStates } from '@zhiku/contract/words/seat-runtime'
import { Button } from 'antd'
import { useApiList } from '../../../api/list.ts'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { conversationName } from '../../../components/seat/conversation-name.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'

const calls = seatApi.seatWebhook
const filters = { state: { label: '状态', words: deliveryStates } } as const
const kinds = { waiting: 'processing', delivered: 'success', dead: 'error' } as const

export function Deliveries({ mayEdit }: { mayEdit: boolean }) {
  const deliveries = useApiList({ name: 'seat-deliveries', label: '推送记录', filters }, calls.deliveries, (query) => ({
    query,
  }))
  return (
    <div>
      <div className="zk-seat-section-head">
        <h2>推送记录</h2>
      </div>
      <DataTable<SeatDelivery>
        {...deliveries}
        columns={columnsOf(mayEdit)}
        empty={<EmptyState title="还没有推送过小结" description="设置地址后，坐席保存小结时可以推送。" />}
      />
    </div>
  )
}

const columnsOf = (mayEdit: boolean): ListColumn<SeatDelivery>[] => [
  {
    key: 'externalId',
    title: '会话',
    locked: true,
    render: (_, delivery) => <span title={delivery.externalId}>{conversationName(delivery)}</span>,
  },
  {
    key: 'state',
    title: '状态',
    width: 110,
    render: (_, { state }) => <StatusTag kind={kinds[state]} text={deliveryStates[state]} />,
  },
  { key: 'tries', title: '次数', width: 70, align: 'right', render: (_, { tries }) => tries },
  { key: 'lastError', title: '最近一次', render: (_, { lastError }) => lastError ?? '—' },
  {
    key: 'createdAt',
    title: '时间',
    width: 150,
    render: (_, { deliveredAt, createdAt }) => formatTime(deliveredAt ?? createdAt),
  },
  ...(mayEdit
    ? [{ key: 'acts', title: '操作', width: 90, render: (_: unknown, one: SeatDelivery) => <Resend delivery={one} /> }]
    : []),
]

function Resend({ delivery }: { delivery: SeatDelivery }) {
  const { id, state } = delivery
  const resend = useApiMutation(calls.resend, { refreshes: [calls.deliveries, calls.get], success: '已重新发送。' })
  if (state !== 'dead') return null
  return (
    <Button
      type="link"
      size="small"
      loading={resend.isPending}
      aria-label={`重发“${conversationName(delivery)}”的小结`}
      onClick={() => resend.mutate({ params: { deliveryId: id } })}
    >
      重发
    </Button>
  )
}
