import type { Trends } from '@zhiku/contract/home'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useThemeName } from '../../lib/use-theme-name.ts'

/** Height in CSS pixels; the width is that of the panel. */
const height = 220

const series = [
  { key: 'searches', label: '搜索', colour: '--zk-primary', dash: [] },
  { key: 'noResults', label: '无结果', colour: '--zk-error', dash: [6, 4] },
  { key: 'knowledgeChanges', label: '知识变更', colour: '--zk-success', dash: [2, 3] },
] as const

/** Lines by day; the same figures as a table for those who do not see them. */
export function TrendPlot({ days }: { days: Trends['days'] }) {
  const place = useRef<HTMLDivElement>(null)
  const theme = useThemeName() // the colours are read from the page anew
  useEffect(() => {
    const element = place.current
    if (!element) return
    const plot = new UPlot(optionsOf(element, days.length - 1), dataOf(days), element)
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [days, theme])
  return (
    <>
      <div ref={place} className="zk-trend-plot" aria-hidden="true" />
      <div className="zk-visually-hidden">
        <table>
          <caption>每天的搜索、无结果和知识变更</caption>
          <thead>
            <tr>
              <th>日期</th>
              {series.map(({ key, label }) => (
                <th key={key}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th>{day.date}</th>
                {series.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The plot's x axis counts seconds; a day stands at its midnight in Beijing. */
const dataOf = (days: Trends['days']): UPlot.AlignedData => [
  days.map(({ date }) => Date.parse(`${date}T00:00:00+08:00`) / 1000),
  ...series.map(({ key }) => days.map((day) => day[key])),
]

/** The legend tells the figures of the day under the pointer, otherwise those of the last day. */
function optionsOf(element: HTMLElement, lastDay: number): UPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis: UPlot.Axis = {
    stroke: colour('--zk-text-muted'),
    grid: { stroke: colour('--zk-border'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  }
  return {
    width: element.clientWidth,
    height,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(4, Math.ceil(high * 1.1))] } },
    axes: [
      { ...axis, values: (_plot, splits) => splits.map((seconds) => dayOf(seconds)) },
      {
        ...axis,
        size: 44,
        values: (_plot, splits) => splits.map((value) => (Number.isInteger(value) ? String(value) : '')),
      },
    ],
    series: [
      { label: '日期', value: (_plot, seconds) => (seconds === null ? '—' : dayOf(seconds)) },
      ...series.map(({ label, colour: name, dash }) => ({
        label,
        stroke: colour(name),
        width: 2,
        dash: [...dash],
        points: { show: false },
      })),
    ],
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    legend: { markers: { width: 3 } },
    hooks: {
      ready: [(plot) => plot.setLegend({ idx: lastDay })],
      setCursor: [
        (plot) => {
          if (plot.cursor.idx === null || plot.cursor.idx === undefined) plot.setLegend({ idx: lastDay })
        },
      ],
    },
  }
}

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })
const dayOf = (seconds: number): string => day.format(seconds * 1000)
