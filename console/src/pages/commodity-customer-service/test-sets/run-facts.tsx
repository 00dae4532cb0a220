import type { TestRun } from '@zhiku/contract/test-runs'
import { testRunStates } from '@zhiku/contract/words/test-sets'
import { StatusTag } from '../../../components/status-tag.tsx'
import { runStateKinds } from './run-words.ts'

/** With how far it is while it runs, and why where it failed. */
export const RunState = ({ run: { state, progress, error } }: { run: TestRun }) => (
  <StatusTag
    kind={runStateKinds[state]}
    text={state === 'running' ? `${testRunStates[state]} ${Math.floor(progress * 100)}%` : testRunStates[state]}
    hint={error}
  />
)
