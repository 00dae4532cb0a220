/** 客户会话: how many questions of customers the assistants answered in the last seven days; nothing where nobody asks. */
import type { HomeConversations } from '@zhiku/contract/home'
import { openQuestionChannels } from '@zhiku/contract/words/open-questions'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { Loading } from '../../components/loading.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { openQuestionsAddress } from '../../lib/page-addresses.ts'
import { answeredRate, pointsBetween } from './trend-figures.ts'
import { TrendPanel } from './trend-panel.tsx'
import { asked } from './use-is-laid-out.ts'

const number = new Intl.NumberFormat('zh-CN')
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 0 })

const title = '近 7 天客户会话'

export function ConversationTrends() {
  const { data, error, refetch } = useApiQuery(api.home.conversations, {}, asked)
  if (!data) {
    return (
      <section className="zk-panel" aria-label={title}>
        <header className="zk-home-head">
          <h2>{title}</h2>
        </header>
        {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Loading />}
      </section>
    )
  }
  const { totals, previous, openQuestions = [] } = data
  if (totals.asked + previous.asked + openQuestions.length === 0) return null
  const rate = answeredRate(totals)
  return (
    <TrendPanel title={title}>
      <div>
        <dt>解答率</dt>
        <dd>
          {rate === null ? '—' : percent.format(rate)}
          <small>{changeWords(pointsBetween(rate, answeredRate(previous)))}</small>
        </dd>
      </div>
      <div>
        <dt>客户提问</dt>
        <dd>
          {number.format(totals.asked)}
          <Days days={data.days} />
        </dd>
      </div>
      {openQuestions.length > 0 && (
        <div>
          <dt>待完善问题</dt>
          <dd className="zk-home-channels">
            {openQuestions.map(({ channel, count }) => (
              <Link key={channel} to={openQuestionsAddress({ channel })}>
                {openQuestionChannels[channel]} {count}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </TrendPanel>
  )
}

function changeWords(points: number | null): string {
  if (points === null) return '此前 7 天没有提问'
  if (points === 0) return '与此前 7 天持平'
  return `比此前 7 天${points > 0 ? '高' : '低'} ${Math.abs(points)} 个百分点`
}

/** Pixels. */
const height = 28
const width = 10
const gap = 4

/** A bar a day: what was asked, and in its foot what was answered; the same in words for those who do not see it. */
function Days({ days }: Pick<HomeConversations, 'days'>) {
  const most = Math.max(1, ...days.map(({ asked }) => asked))
  const tall = (count: number) => (count / most) * height
  const words = days.map(({ date, asked, answered }) => `${date.slice(5)} 提问 ${asked}，解答 ${answered}`)
  return (
    <svg
      className="zk-home-days"
      role="img"
      aria-label={`每天：${words.join('；')}`}
      width={days.length * (width + gap)}
      height={height}
    >
      {days.map(({ date, asked, answered }, index) => (
        <g key={date} transform={`translate(${index * (width + gap)})`}>
          <title>{words[index]}</title>
          <rect width={width} height={Math.max(2, tall(asked))} y={height - Math.max(2, tall(asked))} rx={2} />
          <rect data-answered width={width} height={tall(answered)} y={height - tall(answered)} rx={2} />
        </g>
      ))}
    </svg>
  )
}
