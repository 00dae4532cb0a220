import type { ModelHealth } from '@zhiku/contract/model-providers'
import { modelHealthStates } from '@zhiku/contract/words/model-services'
import type { ModelHealthState } from '@zhiku/contract/words/model-services'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import { formatClock, formatTime } from '../../../lib/format.ts'

const kinds = {
  unused: 'default',
  working: 'success',
  failing: 'warning',
  resting: 'error',
  keyUnreadable: 'error',
} as const satisfies Record<ModelHealthState, StatusKind>

/** How it does, until when it is left alone, and what went wrong last. */
export function Health({ health, isEnabled = true }: { health: ModelHealth; isEnabled?: boolean }) {
  const { state, restsUntil, fault, answeredAt } = health
  const word = restsUntil
    ? `${modelHealthStates.resting}至 ${formatClock(new Date(restsUntil))}`
    : modelHealthStates[state]
  return (
    <div className="zk-model-health">
      {isEnabled || state === 'keyUnreadable' ? (
        <StatusTag kind={kinds[state]} text={word} />
      ) : (
        <StatusTag kind="default" text="已停用" />
      )}
      {state === 'keyUnreadable' && <p>部署的 ZHIKU_SECRET 换过。请更换密钥，或恢复原来的 ZHIKU_SECRET。</p>}
      {fault && (
        <p>
          {fault.message}
          <time dateTime={fault.at}>{formatTime(fault.at)}</time>
        </p>
      )}
      {!fault && answeredAt && <small>最近一次回答：{formatTime(answeredAt)}</small>}
    </div>
  )
}
