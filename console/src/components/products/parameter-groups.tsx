import { CopyOutlined } from '@ant-design/icons'
import { formatValue, formatWithUnit } from '@zhiku/contract/parameter-values'
import { IconButton } from '../icon-button.tsx'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'
import { shownGroups, valueAnswer } from './product-answer.ts'
import { copyAndSay } from '../../lib/copy-text.ts'
import type { NamedProduct } from './product-answer.ts'
import './parameter-groups.css'

interface Props {
  product: NamedProduct
  groups: readonly ParameterGroup[]
  values: ParameterValues
  /** Parameters without a value are shown too: whoever keeps the product must see what is missing. */
  isComplete: boolean
  /** Key of the parameter that was asked for; it is marked. */
  asked?: string | undefined
}

/** A product's values as people read them, group by group, each with a copy for the customer. */
export function ParameterGroups({ product, groups, values, isComplete, asked }: Props) {
  const shown = shownGroups(groups, values, { isComplete })
  if (shown.length === 0) return <p className="zk-product-values-none">这个商品还没有参数。</p>
  return (
    <div className="zk-product-values">
      {shown.map(({ key, name, parameters }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {parameters.map((parameter) => (
              <Row
                key={parameter.key}
                product={product}
                parameter={parameter}
                value={values[parameter.key]}
                isAsked={parameter.key === asked}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  product: NamedProduct
  parameter: Parameter
  value: ParameterValues[string] | undefined
  isAsked: boolean
}

function Row({ product, parameter, value, isAsked }: RowProps) {
  const text = formatValue(value)
  return (
    <div data-parameter={parameter.key} data-asked={isAsked || undefined}>
      <dt>{parameter.name}</dt>
      <dd>
        {text ? (
          <>
            <span className="zk-product-value">
              {text}
              {parameter.unit && <small> {parameter.unit}</small>}
            </span>
            <IconButton
              className="zk-product-value-copy"
              icon={<CopyOutlined aria-hidden />}
              aria-label={`复制${parameter.name}`}
              title="复制为答复"
              onClick={() =>
                void copyAndSay(
                  valueAnswer(product, { name: parameter.name, value: formatWithUnit(parameter, value) }),
                  `已复制${parameter.name}`,
                )
              }
            />
          </>
        ) : (
          <span className="zk-product-value-missing">未填写{parameter.required && '（必填）'}</span>
        )}
      </dd>
    </div>
  )
}
