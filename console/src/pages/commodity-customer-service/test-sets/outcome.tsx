import type { TestResult } from '@zhiku/contract/test-runs'
import { testFaults, testOutcomes } from '@zhiku/contract/words/test-sets'
import { StatusTag } from '../../../components/status-tag.tsx'
import { outcomeKinds } from './run-words.ts'

/** With what did not hold. */
export function Outcome({ result: { outcome, faults } }: { result: Pick<TestResult, 'outcome' | 'faults'> }) {
  if (!outcome) return <span className="zk-muted">等待判定</span>
  const said = faults.map((fault) => testFaults[fault]).join('；')
  return (
    <div className="zk-cell-lines">
      <span>
        <StatusTag kind={outcomeKinds[outcome]} text={testOutcomes[outcome]} />
      </span>
      {faults.length > 0 && <small title={said}>{said}</small>}
    </div>
  )
}
