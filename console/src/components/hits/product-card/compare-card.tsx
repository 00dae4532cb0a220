import { CopyOutlined } from '@ant-design/icons'
import type { SearchCard } from '@zhiku/contract/search'
import { Button } from 'antd'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { answersText, withUnit } from './answer-words.ts'
import { ProductLink } from './product-link.tsx'

type Card = Extract<SearchCard, { kind: 'compare' }>

interface Props {
  card: Card
  keyword: string
}

const betterWords = { lower: '最低', higher: '最高' } as const

/** Two to four products side by side: a parameter a row, the better value marked. */
export function CompareCard({ card: { parameters, products, left }, keyword }: Props) {
  const [first, ...others] = products.map(({ productId }) => productId)
  return (
    <section className="zk-answer-card" data-kind="compare" aria-label="商品对比">
      <header>
        <h2>
          {parameters.length > 3
            ? `${products.length} 个商品不同的地方`
            : `${parameters.map(({ name }) => name).join('、')}对比`}
        </h2>
        <span className="zk-answer-tools">
          {first && (
            <ProductLink productId={first} keyword={keyword} columns={others}>
              对比全部参数
            </ProductLink>
          )}
          <Button
            size="small"
            icon={<CopyOutlined aria-hidden />}
            onClick={() =>
              void copyAndSay(products.map(({ answers }) => answersText(answers)).join('\n'), '已复制对比')
            }
          >
            复制对比
          </Button>
        </span>
      </header>
      <div className="zk-answer-table" tabIndex={0} role="region" aria-label="商品与参数">
        <table>
          <thead>
            <tr>
              <th scope="col">参数</th>
              {products.map(({ productId, model, name }) => (
                <th key={productId} scope="col">
                  <ProductLink productId={productId} keyword={keyword} parameter={parameters[0]?.key}>
                    <b>{model}</b>
                  </ProductLink>
                  <small>{name}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parameters.map((parameter) => (
              <tr key={parameter.key}>
                <th scope="row">{parameter.name}</th>
                {products.map((product) => (
                  <Value key={product.productId} parameter={parameter} product={product} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left && <p className="zk-answer-left zk-muted">最多比较四款，未列出：{left.join('、')}</p>}
    </section>
  )
}

interface ValueProps {
  parameter: Card['parameters'][number]
  product: Card['products'][number]
}

function Value({ parameter: { key, better, best }, product: { productId, answers } }: ValueProps) {
  const answer = answers.find(({ parameter }) => parameter.key === key)
  const isBest = better !== undefined && best?.includes(productId)
  return (
    <td className="zk-answer-asked" data-best={isBest || undefined}>
      {answer ? withUnit(answer) : '—'}
      {isBest && <small>{betterWords[better]}</small>}
    </td>
  )
}
