import { daysLeft, edgeText, untilWords } from '@zhiku/contract/validity'
import { useState } from 'react'
import { warningDays } from '../../../components/hits/expiry.ts'

interface Props {
  effectiveFrom: string | undefined
  effectiveTo: string | undefined
}

/** Until when a policy may be relied on. What searchers are served is in force at this moment. */
export function ValidityPanel({ effectiveFrom, effectiveTo }: Props) {
  const [now] = useState(() => new Date())
  const days = effectiveTo ? daysLeft(effectiveTo, now) : undefined
  const isOver = days === 0
  const isEnding = days !== undefined && days <= warningDays
  return (
    <section className="zk-validity" data-state={isOver ? 'over' : isEnding ? 'ending' : 'inForce'} aria-label="有效期">
      <dl>
        <div className="zk-validity-state">
          <dt>状态</dt>
          <dd>{isOver ? '已失效' : '生效中'}</dd>
        </div>
        <div>
          <dt>生效时间</dt>
          <dd>{effectiveFrom ? edgeText(effectiveFrom, 'from') : '发布即生效'}</dd>
        </div>
        <div>
          <dt>有效期至</dt>
          <dd>{effectiveTo ? untilWords(effectiveTo) : '长期有效'}</dd>
        </div>
        {days !== undefined && (
          <div className="zk-validity-days">
            <dt>剩余</dt>
            <dd>
              <strong>{days}</strong> 天
            </dd>
          </div>
        )}
      </dl>
      {isEnding && <p>{isOver ? '请勿再按此内容答复客户。' : '即将失效，答复客户时请说明截止时间。'}</p>}
    </section>
  )
}
