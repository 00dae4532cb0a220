import type { Use } from '@zhiku/contract/uses'
import type { Workflow } from '@zhiku/contract/workflows'
import { Link } from 'react-router'
import { StatusTag } from '../../components/status-tag.tsx'
import { assistantAddress, auditAddress, seatConfigAddress, workflowAddress } from '../../lib/page-addresses.ts'

/** What of it is in use, and what waits to be. */
export function WorkflowStatus({ workflow: { publishedRevision, draft, pending } }: { workflow: Workflow }) {
  const isPublished = publishedRevision !== undefined
  return (
    <>
      {isPublished ? (
        <StatusTag kind="success" text={`第 ${publishedRevision} 版使用中`} />
      ) : (
        <StatusTag kind="default" text="未发布" />
      )}
      {pending && (
        <>
          &ensp;
          <Link to={auditAddress(pending.auditId)}>
            <StatusTag kind="warning" text={`第 ${pending.revision} 版待审核`} />
          </Link>
        </>
      )}
      {isPublished && draft.isChanged && !pending && <span className="zk-muted">&ensp;草稿有改动</span>}
    </>
  )
}

export const usedByWords = ({ usedBy }: Workflow): string =>
  usedBy.length === 0 ? '没有地方在用' : usedBy.map(({ name }) => name).join('、')

/** Whoever answers customers by what is published; undefined: nobody does. */
export const servedByWords = ({ usedBy }: Pick<Workflow, 'usedBy'>): string | undefined =>
  usedBy
    .filter(({ isDraftOnly }) => !isDraftOnly)
    .map(({ name }) => name)
    .join('、') || undefined

const useKinds: Readonly<Record<Use['kind'], string>> = {
  assistant: '助手',
  workflow: '工作流',
  seatAssistant: '坐席配置',
}

const useAddresses: Readonly<Record<Use['kind'], (id: string) => string>> = {
  assistant: (id) => assistantAddress(id),
  workflow: (id) => workflowAddress(id),
  seatAssistant: () => seatConfigAddress(),
}

/** Each leads to whoever uses it. */
export function UsedBy({ workflow: { usedBy } }: { workflow: Workflow }) {
  if (usedBy.length === 0) return '没有地方在用'
  return usedBy.map(({ kind, id, name, isDraftOnly }, at) => (
    <span key={`${kind} ${id}`}>
      {at > 0 && '、'}
      {useKinds[kind]}“<Link to={useAddresses[kind](id)}>{name}</Link>”{isDraftOnly && '（仅草稿）'}
    </span>
  ))
}
