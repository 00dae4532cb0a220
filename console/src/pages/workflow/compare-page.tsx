/** 版本对比: two revisions, or one and the draft, on one canvas, with the list of what differs. */
import type { Workflow } from '@zhiku/contract/workflows'
import { compareGraphs } from '@zhiku/contract/workflows/compare'
import type { GraphComparison, PartChange } from '@zhiku/contract/workflows/compare'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { graphChanges, nodeKinds, noteKinds } from '@zhiku/contract/words/workflows'
import type { GraphChange, NodeKind } from '@zhiku/contract/words/workflows'
import { useCallback, useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { Loading } from '../../components/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import type { StatusKind } from '../../components/status-tag.tsx'
import { workflowHistoryAddress } from '../../lib/page-addresses.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { wordsOfPath } from './field-words.ts'
import { GraphView } from './graph-view.tsx'
import { PairedRuns, useRunsOfBoth } from './runs/paired-runs.tsx'
import { RevisionSelect } from './runs/revision-select.tsx'
import { WorkflowGate } from './workflow-gate.tsx'

export const ComparePage = () => (
  <WorkflowGate title="版本对比">{(workflow) => <Compare key={workflow.clientKey} workflow={workflow} />}</WorkflowGate>
)

function Compare({ workflow: { clientKey, name, publishedRevision } }: { workflow: Workflow }) {
  const [params, changeQuery] = useAddressQuery()
  const from = params.get('from') ?? String(publishedRevision ?? 'draft')
  const to = params.get('to') ?? 'draft'
  const [before, after] = [useGraphOf(clientKey, from), useGraphOf(clientKey, to)]
  const failed = [before, after].find(({ error }) => error)
  const choose =
    (side: 'from' | 'to') =>
    (value = 'draft') =>
      changeQuery({ [side]: value })
  return (
    <>
      <PageHeader
        title={`${name} · 版本对比`}
        back={workflowHistoryAddress(clientKey)}
        extra={
          <>
            <RevisionSelect label="旧版本" prefix="旧" clientKey={clientKey} value={from} onChange={choose('from')} />
            <RevisionSelect label="新版本" prefix="新" clientKey={clientKey} value={to} onChange={choose('to')} />
          </>
        }
      />
      {before.data && after.data && !failed ? (
        <Both
          key={`${from} ${to}`}
          clientKey={clientKey}
          sides={{ from, to }}
          graphs={{ before: before.data.graph, after: after.data.graph }}
        />
      ) : (
        <div className="zk-panel">
          {failed ? (
            <ErrorState message={failed.error?.message} onRetry={() => void failed.refetch()} />
          ) : (
            <Loading paragraph={{ rows: 10 }} />
          )}
        </div>
      )}
    </>
  )
}

interface BothProps {
  clientKey: string
  sides: { from: string; to: string }
  graphs: { before: Graph; after: Graph }
}

function Both({ clientKey, sides: { from, to }, graphs }: BothProps) {
  const runs = useRunsOfBoth(clientKey, from, to)
  const mayRun = useHolds('workflow.edit')
  return (
    <>
      <div className="zk-panel">
        <Difference {...graphs} parting={runs.comparison?.divergence?.nodeIds} />
      </div>
      {mayRun && from !== to && (
        <div className="zk-panel">
          <h2 className="zk-flow-section">用同样的话各跑一次</h2>
          <PairedRuns clientKey={clientKey} runs={runs} graphs={graphs} />
        </div>
      )}
    </>
  )
}

/** Of a revision by its number, or of the draft. */
function useGraphOf(clientKey: string, which: string) {
  const isDraft = which === 'draft'
  const draft = useApiQuery(api.workflows.draft, { params: { clientKey } }, { enabled: isDraft, silent: true })
  const revision = useApiQuery(
    api.workflows.revision,
    { params: { clientKey, revision: which } },
    { enabled: !isDraft, silent: true },
  )
  return isDraft ? draft : revision
}

const changeKinds: Readonly<Record<GraphChange, StatusKind>> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'default',
}

interface DifferenceProps {
  before: Graph
  after: Graph
  /** Where runs of both first went apart. */
  parting: readonly string[] | undefined
}

function Difference({ before, after, parting }: DifferenceProps) {
  const comparison = useMemo(() => compareGraphs(before, after), [before, after])
  const both = useMemo(() => together(before, after), [before, after])
  const changes = useMemo(() => changesById(comparison), [comparison])
  const nodeExtras = useCallback(
    (id: string) => ({ change: changes.nodes.get(id), isParting: parting?.includes(id) }),
    [changes, parting],
  )
  const edgeExtras = useCallback((id: string) => ({ change: changes.edges.get(id) }), [changes])
  const rows = rowsOf(comparison, both)
  if (rows.length === 0) return <EmptyState title="两版完全相同" description="换一版再比较。" />
  return (
    <>
      <GraphView graph={both} label="对比的流程图" nodeExtras={nodeExtras} edgeExtras={edgeExtras} />
      <ul className="zk-flow-changes" aria-label="改动">
        {rows.map(({ key, title, kind, change, fields }) => (
          <li key={key}>
            <StatusTag kind={changeKinds[change]} text={graphChanges[change]} /> {title}
            {fields.length > 0 && (
              <dl>
                {fields.map(({ path, before: was, after: is }) => (
                  <div key={path}>
                    <dt>{wordsOfPath(path, kind)}</dt>
                    <dd>
                      <del>{shown(was)}</del> → <ins>{shown(is)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The new graph, with what was taken away still in its place. */
function together(before: Graph, after: Graph): Graph {
  const missing = <T extends { id: string }>(was: readonly T[], is: readonly T[]) => {
    const ids = new Set(is.map(({ id }) => id))
    return was.filter(({ id }) => !ids.has(id))
  }
  return {
    ...after,
    nodes: [...after.nodes, ...missing(before.nodes, after.nodes)],
    edges: [...after.edges, ...missing(before.edges, after.edges)],
    notes: [...after.notes, ...missing(before.notes, after.notes)],
  }
}

const changesById = ({ nodes, edges }: GraphComparison) => {
  const byId = (parts: readonly PartChange[]) => new Map(parts.map(({ id, change }) => [id, change]))
  return { nodes: byId(nodes), edges: byId(edges) }
}

interface Row extends Pick<PartChange, 'change' | 'fields'> {
  key: string
  title: string
  /** Of a node. */
  kind?: NodeKind | undefined
}

function rowsOf({ nodes, edges, variables, notes }: GraphComparison, graph: Graph): Row[] {
  const titles = new Map(graph.nodes.map(({ id, title, kind }) => [id, title || nodeKinds[kind].name]))
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]))
  const ways = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const wayTitle = (id: string) => {
    const way = ways.get(id)
    return way ? `连线 ${titles.get(way.source) ?? '？'} → ${titles.get(way.target) ?? '？'}` : '连线'
  }
  const row = (part: PartChange, kind: string, title: string): Row => ({ ...part, key: `${kind} ${part.id}`, title })
  return [
    ...nodes.map((part) => ({
      ...row(part, 'node', `节点 ${titles.get(part.id) ?? part.id}`),
      kind: kinds.get(part.id),
    })),
    ...edges.map((part) => row(part, 'edge', wayTitle(part.id))),
    ...variables.map((part) => row(part, 'variable', `变量 ${part.id.replace(/^\w+\./, '')}`)),
    ...notes.map((part) => row(part, 'note', noteTitle(graph, part.id))),
  ]
}

function noteTitle({ notes }: Graph, id: string): string {
  const note = notes.find((one) => one.id === id)
  return note ? `${noteKinds[note.kind]}${note.text && `“${shown(note.text)}”`}` : noteKinds.note
}

const longest = 120

function shown(value: unknown): string {
  if (value === undefined || value === '') return '（空）'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
