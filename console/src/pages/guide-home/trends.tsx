/** 趋势: the last thirty days of searching and of keeping knowledge, against the thirty before. */
import type { Trends as Figures } from '@zhiku/contract/home'
import { Skeleton } from 'antd'
import { Suspense, lazy } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { ErrorState } from '../../components/page-states.tsx'
import { noResultRate, relativeChange } from './trend-figures.ts'

const TrendPlot = lazy(() => import('./trend-plot.tsx').then((module) => ({ default: module.TrendPlot })))

const number = new Intl.NumberFormat('zh-CN')
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 })

export function Trends() {
  const trends = useApiQuery(api.home.trends, { query: { days: 30 } }, { silent: true })
  return (
    <section className="zk-panel" aria-label="近 30 天趋势">
      <header className="zk-home-head">
        <h2>近 30 天趋势</h2>
      </header>
      {trends.error && !trends.data ? (
        <ErrorState message={trends.error.message} onRetry={() => void trends.refetch()} />
      ) : !trends.data ? (
        <Skeleton active />
      ) : (
        <>
          <Totals figures={trends.data} />
          <Suspense fallback={<div className="zk-trend-plot" />}>
            <TrendPlot days={trends.data.days} />
          </Suspense>
        </>
      )}
    </section>
  )
}

function Totals({ figures: { totals, previous } }: { figures: Figures }) {
  const rate = noResultRate(totals)
  return (
    <dl className="zk-trend-totals">
      <Total
        term="搜索"
        value={number.format(totals.searches)}
        change={relativeChange(totals.searches, previous.searches)}
      />
      <Total
        term="无结果率"
        value={rate === null ? '—' : percent.format(rate)}
        change={relativeChange(rate, noResultRate(previous))}
      />
      <Total
        term="知识变更"
        value={number.format(totals.knowledgeChanges)}
        change={relativeChange(totals.knowledgeChanges, previous.knowledgeChanges)}
      />
    </dl>
  )
}

function Total({ term, value, change }: { term: string; value: string; change: number | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value}
        <small>{changeWords(change)}</small>
      </dd>
    </div>
  )
}

function changeWords(change: number | null): string {
  if (change === null) return '此前 30 天没有数据'
  if (change === 0) return '与此前 30 天持平'
  return `比此前 30 天${change > 0 ? '多' : '少'} ${percent.format(Math.abs(change))}`
}
