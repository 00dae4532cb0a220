/** What one node read and wrote in a run, each time that it was visited. */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import type { ReactNode } from 'react'
import { StepLine, StepValues } from './run-steps.tsx'
import './runs.css'

interface Props {
  title: string
  visits: readonly RunStep[]
  /** Acts on the node. */
  children?: ReactNode
}

/** Of a node in a loop, the last ones. */
const shownVisits = 3

export const NodeVisits = ({ title, visits, children }: Props) => (
  <section className="zk-flow-visits" aria-label={`“${title}”的值`}>
    <h3>{title}</h3>
    {visits.length === 0 && <p className="zk-muted">这次运行没有走到这里。</p>}
    {visits.slice(-shownVisits).map((visit) => (
      <div key={visit.no}>
        <StepLine step={visit} />
        <StepValues step={visit} />
      </div>
    ))}
    {visits.length > shownVisits && (
      <p className="zk-muted">
        只显示最近 {shownVisits} 次，共 {visits.length} 次。
      </p>
    )}
    {children}
  </section>
)
