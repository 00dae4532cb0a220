import { InfoCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { formatShare } from '../../lib/format.ts'

interface Props {
  /** 0–1: orders the hits, and is no promise. */
  score: number
  /** What it is made of, by name, each 0–1. */
  signals: readonly (readonly [name: string, share: number])[]
}

/** On a click, why the hit stands where it does. */
export function HitScore({ score, signals }: Props) {
  if (signals.length === 0) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={`匹配度 ${formatShare(score)} 的由来`}
      content={<Signals signals={signals} />}
    >
      <button type="button" className="zk-score" aria-haspopup="dialog" aria-label="匹配度由来" title="匹配度由来">
        <InfoCircleOutlined aria-hidden />
      </button>
    </Popover>
  )
}

function Signals({ signals }: Pick<Props, 'signals'>) {
  return (
    <dl className="zk-signals">
      {signals.map(([name, share]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="zk-score-bar" aria-hidden="true">
              <i style={{ width: formatShare(Math.min(1, share)) }} />
            </span>
            {formatShare(share)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
