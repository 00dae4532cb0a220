/** 坐席助手: what agents did with their cards in the last seven days; nothing where no customer has spoken. */
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { secondsText } from './trend-figures.ts'
import { TrendPanel } from './trend-panel.tsx'

const number = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 0 })

/** The page is whole without it: while it loads, and where it cannot, nothing is shown. */
export function SeatTrends() {
  const { data } = useApiQuery(seatApi.seatFigures.get, { query: { days: 7 } }, { silent: true })
  if (!data || data.messages === 0) return null
  const { adoptionRate, answeredRate, cardsPerConversation, firstCardMs, conversations, messages } = data
  return (
    <TrendPanel title="近 7 天坐席助手">
      <Figure
        term="采纳率"
        value={adoptionRate === undefined ? '—' : percent.format(adoptionRate)}
        detail={answeredRate === undefined ? '' : `${percent.format(answeredRate)} 的客户消息有卡片`}
        hint="有卡片的客户消息里，坐席复制、修改后使用或发送了其中一张的比例"
      />
      <Figure
        term="每个会话的卡片"
        value={cardsPerConversation === undefined ? '—' : number.format(cardsPerConversation)}
        detail={`${number.format(conversations)} 个会话，${number.format(messages)} 条客户消息`}
      />
      <Figure
        term="出第一张卡片"
        value={firstCardMs === undefined ? '—' : secondsText(firstCardMs)}
        detail="中位数"
        hint="从客户发来消息到第一张卡片"
      />
    </TrendPanel>
  )
}

interface FigureProps {
  term: string
  value: string
  detail: string
  hint?: string
}

const Figure = ({ term, value, detail, hint }: FigureProps) => (
  <div title={hint}>
    <dt>{term}</dt>
    <dd>
      {value}
      <small>{detail}</small>
    </dd>
  </div>
)
