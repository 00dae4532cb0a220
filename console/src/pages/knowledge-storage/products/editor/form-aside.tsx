/** How far the product is described, and the way to each part of a long form. */
import { completenessOf } from '@zhiku/contract/parameter-values'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'
import { Progress } from 'antd'
import type { ProductDraft } from './product-draft.ts'
import { sectionsOf } from './sections.ts'
import { useShownSection } from './use-shown-section.ts'
import './form-aside.css'

interface Props {
  draft: ProductDraft
  /** Undefined until the category is chosen and its schema known. */
  groups: readonly ParameterGroup[] | undefined
}

export function FormAside({ draft, groups }: Props) {
  const sections = sectionsOf(draft, groups ?? [])
  const shown = useShownSection(sections.map(({ id }) => id).join())
  const share = groups ? completenessOf(groups, draft.parameters as ParameterValues) : 0 // has a value where the saved one would
  const missing = sections.reduce((sum, section) => sum + section.missing, 0)
  const go = (id: string) => document.querySelector(`#${id}`)?.scrollIntoView({ block: 'start' })
  return (
    <aside className="zk-panel zk-product-form-aside" aria-label="填写进度">
      <div className="zk-product-score">
        <Progress
          type="circle"
          size={64}
          percent={Math.round(share * 100)}
          status={missing > 0 ? 'normal' : 'success'}
          format={(percent) => `${percent}%`}
          aria-label="参数完整度"
        />
        <div>
          <strong>参数完整度</strong>
          <span className={missing > 0 ? 'zk-field-problem' : 'zk-muted'} role="status">
            {missing > 0 ? `还有 ${missing} 项必填` : '必填项已填好'}
          </span>
        </div>
      </div>
      <nav aria-label="表单各部分">
        <ul>
          {sections.map(({ id, name, filled, total, missing: lacking }) => (
            <li key={id}>
              <button
                type="button"
                className="zk-bare-button"
                aria-current={shown === id ? 'location' : undefined}
                onClick={() => go(id)}
              >
                <span>{name}</span>
                {lacking > 0 ? (
                  <small data-missing>缺 {lacking} 项</small>
                ) : (
                  total !== undefined && (
                    <small>
                      {filled}/{total}
                    </small>
                  )
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
