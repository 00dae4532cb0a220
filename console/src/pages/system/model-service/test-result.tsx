import type { ModelTest } from '@zhiku/contract/model-providers'
import { Alert } from 'antd'

/** What a test found, where it was asked for. */
export function TestResult({ result: { ok, tookMs, sample, problem } }: { result: ModelTest }) {
  const seconds = `${(tookMs / 1000).toFixed(1)} 秒`
  return (
    <div className="zk-model-test" role="status">
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        title={ok ? `可以使用，用了 ${seconds}` : '不能使用'}
        description={ok ? `回答：${sample ?? ''}` : problem?.message}
      />
    </div>
  )
}
