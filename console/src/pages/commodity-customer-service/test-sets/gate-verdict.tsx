/**
 * 发布门禁: what the tests say of the draft as it stands, and where it is set. Its links open beside: the note that is
 * being written stays.
 */
import type { Gate } from '@zhiku/contract/gates'
import type { Assistant } from '@zhiku/contract/assistants'
import { gateModes } from '@zhiku/contract/words/test-sets'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHolds } from '../../../api/session.ts'
import { formatTime } from '../../../lib/format.ts'
import { testRunAddress, testSetAddress } from '../../../lib/page-addresses.ts'
import { GateModal } from './gate-modal.tsx'
import './test-sets.css'

interface Props {
  assistant: Assistant
  gate: Gate
}

const kinds = { off: 'info', none: 'warning', failed: 'error', passed: 'success' } as const

export function GateVerdict({ assistant, gate }: Props) {
  const [isSetting, setSetting] = useState(false)
  const mayPublish = useHolds('assistant.publish')
  const { mode, testSet, verdict } = gate
  const { state, run, failures } = verdict
  return (
    <section className="zk-gate" aria-label="发布门禁">
      <Alert
        type={state === 'failed' && mode === 'warn' ? 'warning' : kinds[state]}
        showIcon
        title={state === 'off' ? '没有设置发布门禁' : `发布门禁（${gateModes[mode]}）：${words[state]}`}
        description={
          <>
            {failures.length > 0 && (
              <ul className="zk-test-expect">
                {failures.map(({ figure, message }) => (
                  <li key={figure}>{message}</li>
                ))}
              </ul>
            )}
            {run && (
              <Link to={testRunAddress(run.id)} target="_blank">
                {run.testSet.name} · {formatTime(run.createdAt)} 的结果
              </Link>
            )}
            {state === 'none' && testSet && (
              <>
                请先用{' '}
                <Link to={testSetAddress(testSet.id)} target="_blank">
                  {testSet.name}
                </Link>{' '}
                对草稿运行一次测试（在新标签页打开）；达标后回到这里发布。
              </>
            )}
            {state === 'off' && !run && '可以要求发布之前先通过一个测试集。'}
          </>
        }
        action={
          mayPublish && (
            <Button size="small" onClick={() => setSetting(true)}>
              设置门禁
            </Button>
          )
        }
      />
      {isSetting && <GateModal assistant={assistant} gate={gate} onClose={() => setSetting(false)} />}
    </section>
  )
}

const words = {
  off: '',
  none: '这份草稿还没有测试',
  failed: '最近一次测试未达标',
  passed: '最近一次测试达标',
} as const
