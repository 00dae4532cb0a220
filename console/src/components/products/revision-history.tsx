import type { ProductDetail, Revision } from '@zhiku/contract/products'
import { revisionStates } from '@zhiku/contract/words/audits'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/format.ts'
import { StatusTag, revisionStateKinds } from '../status-tag.tsx'
import './revision-history.css'

interface Props {
  revisions: ProductDetail['revisions']
  /** The revision that serves; null while none does. */
  published: number | null
  /** The revision that the page shows. */
  shown: number
  acts: (revision: Revision) => ReactNode
}

/** States that say why a revision does not serve. */
const told = new Set<Revision['auditStatus']>(['pending', 'rejected', 'withdrawn'])

/** Every state of a product's values, newest first: who, when, why, and whether it ever served. */
export function RevisionHistory({ revisions, published, shown, acts }: Props) {
  return (
    <ol className="zk-product-revisions">
      {revisions.map((revision) => (
        <li
          key={revision.revision}
          data-published={revision.revision === published || undefined}
          aria-label={`第 ${revision.revision} 版`}
        >
          <div className="zk-product-revision-text">
            <p>
              <strong>第 {revision.revision} 版</strong>
              {revision.revision === published && <StatusTag kind="success" text="现行" />}
              {told.has(revision.auditStatus) && (
                <StatusTag
                  kind={revisionStateKinds[revision.auditStatus]}
                  text={revisionStates[revision.auditStatus]}
                />
              )}
              {revision.revision === shown && <span className="zk-product-revision-shown">正在查看</span>}
            </p>
            <p>{revision.remark || '没有备注'}</p>
            <small>
              {revision.createdBy.name} · {formatTime(revision.createdAt)}
              {revision.publishedAt && ` · ${formatTime(revision.publishedAt)} 生效`}
            </small>
          </div>
          <div className="zk-product-revision-acts">{acts(revision)}</div>
        </li>
      ))}
    </ol>
  )
}
