/** 测试集: every set of the organization, one of them, or one of its runs, as the address says. */
import { useSearchParams } from 'react-router'
import { RunView } from './run-view.tsx'
import { SetView } from './set-view.tsx'
import { SetsView } from './sets-view.tsx'
import './test-sets.css'

export function CreateTestPage() {
  const [params] = useSearchParams()
  const [set, run] = [params.get('set'), params.get('run')]
  if (run) return <RunView key={run} runId={run} />
  return set ? <SetView key={set} setId={set} /> : <SetsView />
}
