import { CopyOutlined } from '@ant-design/icons'
import type { ExactAnswer, SearchCard } from '@zhiku/contract/search'
import { Button } from 'antd'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { answersText, withUnit } from './answer-words.ts'
import { ProductLink } from './product-link.tsx'

interface Props {
  card: Extract<SearchCard, { kind: 'filter' }>
  keyword: string
}

/** Products whose value meets the condition, with the condition as it was understood. */
export function FilterCard({ card: { condition, order, categoryName, answers, total }, keyword }: Props) {
  const columns = [...new Map(answers.map(({ parameter }) => [parameter.key, parameter])).values()]
  const products = [...Map.groupBy(answers, ({ productId }) => productId).values()]
  return (
    <section className="zk-answer-card" data-kind="filter" aria-label="符合条件的商品">
      <header>
        <h2>
          {condition === '' ? (
            `${categoryName ?? '商品'}共 ${total} 个${order ? `，按${order}` : ''}`
          ) : (
            <>
              {total > 0 ? `${categoryName ?? '商品'}中符合 ` : `没有满足这个条件的${categoryName ?? '商品'}：`}
              <mark>{condition}</mark>
              {total > 0 && ` 的有 ${total} 个`}
            </>
          )}
        </h2>
        {products.length > 1 && (
          <Button
            size="small"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyAndSay(products.map(answersText).join('\n'), '已复制列表')}
          >
            复制列表
          </Button>
        )}
      </header>
      {products.length > 0 ? (
        <div className="zk-answer-table" tabIndex={0} role="region" aria-label="符合条件的商品与参数">
          <table>
            <thead>
              <tr>
                <th scope="col">商品</th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">参数版本</th>
              </tr>
            </thead>
            <tbody>
              {products.map((own) => (
                <ProductRow key={own[0]?.productId} answers={own} columns={columns} keyword={keyword} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="zk-answer-more">可以放宽数值，或在上方去掉一个条件再找。</p>
      )}
      {total > products.length && products.length > 0 && (
        <p className="zk-answer-more">只列出前 {products.length} 个，缩小条件可以看到其余的。</p>
      )}
    </section>
  )
}

interface RowProps {
  answers: readonly ExactAnswer[]
  columns: readonly ExactAnswer['parameter'][]
  keyword: string
}

function ProductRow({ answers, columns, keyword }: RowProps) {
  const [first] = answers
  if (!first) return null
  return (
    <tr>
      <th scope="row">
        <ProductLink productId={first.productId} keyword={keyword} parameter={first.parameter.key}>
          <b>{first.model}</b>
        </ProductLink>
        <small>{first.name}</small>
      </th>
      {columns.map(({ key }) => {
        const answer = answers.find(({ parameter }) => parameter.key === key)
        return (
          <td key={key} className="zk-answer-asked">
            {answer ? withUnit(answer) : '—'}
          </td>
        )
      })}
      <td>第 {first.revision} 版</td>
    </tr>
  )
}
