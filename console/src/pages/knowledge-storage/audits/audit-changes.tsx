import type { AuditDetail } from '@zhiku/contract/audits'
import { fieldNames } from '@zhiku/contract/field-names'
import { Markdown } from '../../../components/markdown.tsx'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { fieldWords } from '@zhiku/contract/field-words'
import { useProductsById } from '../shared/use-products-by-id.ts'
import { consequenceOf } from './consequences.ts'
import { FileDifference } from './file-difference.tsx'

/** The Markdown that the change would show, where it changes: its pictures and attachments are to be judged too. */
function shownText({ after, changes }: AuditDetail): string | undefined {
  if (after?.['answerFormat'] === 'text') return undefined
  const text = ['answer', 'content']
    .filter((key) => changes.some((change) => change.key === key))
    .map((key) => after?.[key])
  return text.find((value) => typeof value === 'string')
}
/** Products that a FAQ's change relates or no longer relates. */
const productIdsOf = ({ changes }: AuditDetail): string[] =>
  changes
    .filter(({ key }) => key === 'productIds')
    .flatMap(({ before, after }) => [before, after])
    .flatMap((ids) => (Array.isArray(ids) ? ids : []))
    .filter((id) => typeof id === 'string')

const modelOf = (models: ReturnType<typeof useProductsById>, id: unknown): string | undefined =>
  typeof id === 'string' ? (models.get(id)?.model ?? '已删除的商品') : undefined

/** The change field by field; the server has put names in place of ids. */
export function AuditChanges({ audit }: { audit: AuditDetail }) {
  const consequence = consequenceOf(audit)
  const shown = shownText(audit)
  const models = useProductsById(productIdsOf(audit))
  return (
    <section className="zk-audit-changes" aria-label="变更内容">
      <h2>变更内容</h2>
      {consequence && <p className="zk-audit-consequence">{consequence}</p>}
      {audit.changes.map(({ key, name, before, after }) => (
        <FieldDiff
          key={key}
          name={name || (fieldNames[key] ?? key)}
          before={before}
          after={after}
          words={(value) => (key === 'productIds' ? modelOf(models, value) : fieldWords(key, value, undefined))}
        />
      ))}
      {audit.changes.length === 0 && !consequence && <p className="zk-muted">没有字段变化。</p>}
      <FileDifference audit={audit} />
      {shown && (
        <section className="zk-audit-shown" aria-label="通过后客户看到的样子">
          <h3>通过后客户看到的样子</h3>
          <Markdown text={shown} />
        </section>
      )}
    </section>
  )
}
