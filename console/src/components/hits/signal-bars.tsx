import { formatShare } from '../../lib/format.ts'
import './signal-bars.css'

/** 0–1. */
export type Signal = readonly [name: string, share: number]

/** What a score is made of, each as a bar and in words. */
export const SignalBars = ({ signals, className }: { signals: readonly Signal[]; className: string }) => (
  <dl className={className}>
    {signals.map(([name, share]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className="zk-signal-bar" aria-hidden="true">
            <i style={{ width: formatShare(Math.min(1, share)) }} />
          </span>
          {formatShare(share)}
        </dd>
      </div>
    ))}
  </dl>
)
