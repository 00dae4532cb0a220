import { CopyOutlined } from '@ant-design/icons'
import type { SearchCard } from '@zhiku/contract/search'
import { Button } from 'antd'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { answerLine, withUnit } from './answer-words.ts'
import { ProductLink } from './product-link.tsx'

interface Props {
  card: Extract<SearchCard, { kind: 'filter' }>
  keyword: string
}

/** Products whose value meets the condition, with the condition as it was understood. */
export function FilterCard({ card: { condition, categoryName, answers, total }, keyword }: Props) {
  const [first] = answers
  return (
    <section className="zk-answer-card" data-kind="filter" aria-label="符合条件的商品">
      <header>
        <h2>
          {categoryName ?? '商品'}中符合 <mark>{condition}</mark> 的有 {total} 个
        </h2>
        {answers.length > 1 && (
          <Button
            size="small"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyAndSay(answers.map(answerLine).join('\n'), '已复制列表')}
          >
            复制列表
          </Button>
        )}
      </header>
      {first ? (
        <div className="zk-answer-table" tabIndex={0} role="region" aria-label="符合条件的商品与参数">
          <table>
            <thead>
              <tr>
                <th scope="col">商品</th>
                <th scope="col">{first.parameter.name}</th>
                <th scope="col">参数版本</th>
              </tr>
            </thead>
            <tbody>
              {answers.map((answer) => (
                <tr key={`${answer.productId}-${answer.parameter.key}`}>
                  <th scope="row">
                    <ProductLink productId={answer.productId} keyword={keyword} parameter={answer.parameter.key}>
                      <b>{answer.model}</b>
                    </ProductLink>
                    <small>{answer.name}</small>
                  </th>
                  <td className="zk-answer-asked">{withUnit(answer)}</td>
                  <td>版本 {answer.revision}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="zk-answer-more">没有商品满足这个条件，可以放宽数值再找。</p>
      )}
      {total > answers.length && answers.length > 0 && (
        <p className="zk-answer-more">只列出前 {answers.length} 个，缩小条件可以看到其余的。</p>
      )}
    </section>
  )
}
