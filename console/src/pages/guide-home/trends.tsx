/** 趋势: the last thirty days of searching and of keeping knowledge, against the thirty before. */
import type { Trends as Figures } from '@zhiku/contract/home'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { Loading } from '../../components/loading.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { noResultRate, relativeChange } from './trend-figures.ts'
import { asked, trendSpan } from './use-is-laid-out.ts'
import './trends.css'

const number = new Intl.NumberFormat('zh-CN')
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 })

export function Trends() {
  const trends = useApiQuery(api.home.trends, trendSpan, asked)
  return (
    <section className="zk-panel zk-trends" aria-label="近 30 天趋势">
      <header className="zk-home-head">
        <h2>近 30 天趋势</h2>
      </header>
      {trends.error && !trends.data ? (
        <ErrorState message={trends.error.message} onRetry={() => void trends.refetch()} />
      ) : !trends.data ? (
        <Loading />
      ) : (
        <>
          <Totals figures={trends.data} />
          <DaysTable days={trends.data.days} />
        </>
      )}
    </section>
  )
}

function Totals({ figures: { days, totals, previous } }: { figures: Figures }) {
  const rate = noResultRate(totals)
  return (
    <dl className="zk-facts zk-figures zk-trend-totals">
      <Total
        term="搜索"
        value={number.format(totals.searches)}
        change={relativeChange(totals.searches, previous.searches)}
        days={days.map(({ searches }) => searches)}
      />
      <Total
        term="无结果率"
        value={rate === null ? '—' : percent.format(rate)}
        change={relativeChange(rate, noResultRate(previous))}
        days={days.map(({ noResults }) => noResults)}
      />
      <Total
        term="知识变更"
        value={number.format(totals.knowledgeChanges)}
        change={relativeChange(totals.knowledgeChanges, previous.knowledgeChanges)}
        days={days.map(({ knowledgeChanges }) => knowledgeChanges)}
      />
    </dl>
  )
}

interface TotalProps {
  term: string
  value: string
  change: number | null
  days: readonly number[]
}

function Total({ term, value, change, days }: TotalProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value}
        <small>{changeWords(change)}</small>
      </dd>
      <Sparkline values={days} />
    </div>
  )
}

function changeWords(change: number | null): string {
  if (change === null) return '此前 30 天没有数据'
  if (change === 0) return '与此前 30 天持平'
  return `比此前 30 天${change > 0 ? '多' : '少'} ${percent.format(Math.abs(change))}`
}

/** The same day by day, for those who do not see the lines. */
function DaysTable({ days }: Pick<Figures, 'days'>) {
  return (
    <div className="zk-visually-hidden">
      <table>
        <caption>每天的搜索、无结果和知识变更</caption>
        <thead>
          <tr>
            <th>日期</th>
            <th>搜索</th>
            <th>无结果</th>
            <th>知识变更</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th>{day.date}</th>
              <td>{day.searches}</td>
              <td>{day.noResults}</td>
              <td>{day.knowledgeChanges}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
