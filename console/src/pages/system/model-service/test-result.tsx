import type { ModelTest } from '@zhiku/contract/model-providers'
import { StatusTag } from '../../../components/status-tag.tsx'

/** What a test found, where it was asked for. */
export function TestResult({ result: { ok, tookMs, sample, problem } }: { result: ModelTest }) {
  const seconds = `${(tookMs / 1000).toFixed(1)} 秒`
  return (
    <div className="zk-model-test" role="status" data-ok={ok}>
      <StatusTag kind={ok ? 'success' : 'error'} text={ok ? `可以使用，用了 ${seconds}` : '不能使用'} />
      <p>{ok ? `回答：${sample ?? ''}` : problem?.message}</p>
    </div>
  )
}
