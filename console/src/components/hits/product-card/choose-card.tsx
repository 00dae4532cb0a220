import { CopyOutlined } from '@ant-design/icons'
import { IconButton } from '../../icon-button.tsx'
import type { SearchCard } from '@zhiku/contract/search'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { maxColumns } from '../../products/compare-columns.ts'
import { answersText, withUnit } from './answer-words.ts'
import { ProductLink } from './product-link.tsx'

type Card = Extract<SearchCard, { kind: 'choose' }>

interface Props {
  card: Card
  keyword: string
}

/** Several products match: what was asked of each, and what tells them apart. */
export function ChooseCard({ card: { parameters, products, total }, keyword }: Props) {
  const [first, ...rest] = products.map(({ productId }) => productId)
  const asked = new Set(parameters.map(({ name }) => name))
  const different = new Set(products.flatMap(({ differences }) => differences.map(({ name }) => name)))
  const traits = [...different].filter((name) => !asked.has(name))
  const compared = rest.slice(0, maxColumns - 1)
  const isOneCategory = new Set(products.slice(0, maxColumns).map(({ categoryId }) => categoryId)).size === 1
  return (
    <section className="zk-answer-card" data-kind="choose" aria-label="匹配的商品">
      <header>
        <h2>
          {total} 个商品都符合
          {parameters.length > 0 && `，下面是各自的${parameters.map(({ name }) => name).join('、')}`}
        </h2>
        {first && compared.length > 0 && isOneCategory && (
          <ProductLink productId={first} keyword={keyword} columns={compared}>
            对比{total > maxColumns ? `前 ${maxColumns} 个` : '它们'}
          </ProductLink>
        )}
      </header>
      <div className="zk-answer-table" tabIndex={0} role="region" aria-label="商品差别">
        <table>
          <thead>
            <tr>
              <th scope="col">商品</th>
              {parameters.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {traits.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {parameters.length > 0 && (
                <th scope="col">
                  <span className="zk-visually-hidden">操作</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow key={product.productId} product={product} {...{ parameters, traits, keyword }} />
            ))}
          </tbody>
        </table>
      </div>
      {total > products.length && (
        <p className="zk-answer-more">还有 {total - products.length} 个未列出，补充型号里的数字或字母可以更准。</p>
      )}
    </section>
  )
}

interface RowProps {
  product: Card['products'][number]
  parameters: Card['parameters']
  traits: readonly string[]
  keyword: string
}

function ProductRow({ product, parameters, traits, keyword }: RowProps) {
  const { productId, name, model, differences, answers } = product
  return (
    <tr>
      <th scope="row">
        <ProductLink productId={productId} keyword={keyword} parameter={parameters[0]?.key}>
          <b>{model}</b>
        </ProductLink>
        <small>{name}</small>
      </th>
      {parameters.map(({ key }) => {
        const answer = answers.find(({ parameter }) => parameter.key === key)
        return (
          <td key={key} className="zk-answer-asked">
            {answer ? withUnit(answer) : '—'}
          </td>
        )
      })}
      {traits.map((trait) => (
        <td key={trait}>{differences.find((one) => one.name === trait)?.value || '—'}</td>
      ))}
      {parameters.length > 0 && (
        <td className="zk-answer-act">
          {answers.length > 0 && (
            <IconButton
              icon={<CopyOutlined aria-hidden />}
              aria-label={`复制 ${model} 的答复`}
              title="复制答复"
              onClick={() => void copyAndSay(answersText(answers), '已复制答复')}
            />
          )}
        </td>
      )}
    </tr>
  )
}
