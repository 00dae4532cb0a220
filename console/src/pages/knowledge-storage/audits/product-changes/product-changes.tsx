/** A product's change as its auditor must see it: parameters with their units and what makes them risky, then the rest. */
import { formatValue } from '@zhiku/contract/parameter-values'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ProductAuditDetail } from '@zhiku/contract/product-audits'
import type { ParameterValue } from '@zhiku/contract/products'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { FieldDiff } from '../../../../components/field-diff.tsx'
import { Loading } from '../../../../components/loading.tsx'
import { ErrorState } from '../../../../components/page-states.tsx'
import { ProductPicture } from '../../../../components/products/product-picture.tsx'
import { WordDiff } from '../../../../components/field-diff.tsx'
import { fieldWords } from '@zhiku/contract/field-words'
import { ParameterFlags } from './parameter-flags.tsx'
import { consequenceOf } from '../consequences.ts'
import './product-changes.css'

const prefix = 'parameters.'

export const useProductAudit = (id: string) => useApiQuery(api.productAudits.get, { params: { id } }, { silent: true })

export function ProductChanges({ auditId }: { auditId: string }) {
  const detail = useProductAudit(auditId)
  if (detail.error) return <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Loading paragraph={{ rows: 8 }} />
  return <Changes audit={detail.data} />
}

function Changes({ audit }: { audit: ProductAuditDetail }) {
  const { changes, before, revision, schema } = audit
  const consequence = consequenceOf(audit)
  const parameters = changes.filter(({ key }) => key.startsWith(prefix))
  const fields = changes.filter(({ key }) => !key.startsWith(prefix))
  const byKey = new Map(schema.groups.flatMap((group) => group.parameters).map((one) => [one.key, one]))
  return (
    <section className="zk-audit-changes" aria-label="变更内容">
      <h2>变更内容</h2>
      {consequence && <p className="zk-audit-consequence">{consequence}</p>}
      {parameters.length > 0 && (
        <div className="zk-product-changes" role="group" aria-label="参数变更" tabIndex={0}>
          <table aria-label="参数变更">
            <thead>
              <tr>
                <th scope="col">参数</th>
                {before && <th scope="col">现行值</th>}
                <th scope="col">{revision === undefined ? '新值' : `新值（第 ${revision} 版）`}</th>
                <th scope="col">需留意</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((change) => (
                <ParameterRow
                  key={change.key}
                  change={change}
                  parameter={byKey.get(change.key.slice(prefix.length))}
                  hasBefore={before !== null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fields.map(({ key, name, before: was, after: becomes }) =>
        key === 'imageUrls' ? (
          <PicturesDiff key={key} name={name} before={was} after={becomes} />
        ) : (
          <FieldDiff
            key={key}
            name={name}
            before={was}
            after={becomes}
            words={(value) => fieldWords(key, value, undefined)}
          />
        ),
      )}
      {changes.length === 0 && !consequence && <p className="zk-muted">没有字段变化。</p>}
    </section>
  )
}

interface PicturesProps {
  name: string
  before?: unknown
  after?: unknown
}

/** Pictures side by side: an address says nothing. */
function PicturesDiff({ name, before, after }: PicturesProps) {
  return (
    <section className="zk-field-diff" aria-label={name}>
      <h3>{name}</h3>
      <div className="zk-product-pictures-diff">
        <Pictures label="现行图片" urls={before} />
        <span aria-hidden="true">→</span>
        <Pictures label="新图片" urls={after} />
      </div>
    </section>
  )
}

function Pictures({ label, urls }: { label: string; urls: unknown }) {
  const shown = Array.isArray(urls) ? urls.filter((url) => typeof url === 'string') : []
  if (shown.length === 0) return <span className="zk-muted">没有图片</span>
  return (
    <ul aria-label={label}>
      {shown.map((url, index) => (
        <li key={url}>
          <ProductPicture ossUrl={url} alt={`${label}第 ${index + 1} 张`} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  change: ProductAuditDetail['changes'][number]
  parameter: Parameter | undefined
  hasBefore: boolean
}

function ParameterRow({ change: { name, before, after, unit, flags }, parameter, hasBefore }: RowProps) {
  // Values of the schema's parameters: the server has checked them.
  const [was, becomes] = [formatValue(before as ParameterValue | null), formatValue(after as ParameterValue | null)]
  const isText = parameter?.type === 'text' && was !== '' && becomes !== ''
  return (
    <tr data-flagged={flags.length > 0 || undefined}>
      <th scope="row">
        {name}
        {unit && <small> {unit}</small>}
      </th>
      {hasBefore && <td>{was ? <del>{was}</del> : <span className="zk-muted">空</span>}</td>}
      <td>
        {isText ? (
          <WordDiff before={was} after={becomes} />
        ) : becomes ? (
          <ins>{becomes}</ins>
        ) : (
          <span className="zk-muted">清空</span>
        )}
        <Difference before={before} after={after} />
      </td>
      <td>
        {flags.length > 0 && <ParameterFlags flags={flags} />}
        {flags.includes('outOfRange') && parameter && (
          <small className="zk-product-bounds">
            应为 {parameter.min ?? '—'} 至 {parameter.max ?? '—'}
          </small>
        )}
      </td>
    </tr>
  )
}

/** By how much a number changes: a slipped digit shows at once. */
function Difference({ before, after }: { before: unknown; after: unknown }) {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null
  const share = Math.round(((after - before) / Math.abs(before)) * 1000) / 10
  return (
    <small className="zk-product-step">
      {share > 0 ? '+' : ''}
      {share}%
    </small>
  )
}
