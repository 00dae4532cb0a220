import type { SearchCard } from '@zhiku/contract/search'
import { ProductLink } from './product-link.tsx'

interface Props {
  card: Extract<SearchCard, { kind: 'unknown' }>
  keyword: string
}

const whatWords = { model: '这个型号', code: '这个代码', maker: '这个品牌的资料' } as const

/** A model, code or maker that nothing here knows is said to be so, with what resembles it. */
export function UnknownCard({ card: { what, asked, products }, keyword }: Props) {
  return (
    <section className="zk-answer-card" data-kind="unknown" aria-label="没有这一项">
      <h2>
        没有搜到 <mark>{asked.toUpperCase()}</mark> {whatWords[what]}
      </h2>
      {products.length > 0 ? (
        <>
          <p className="zk-answer-more">相近的有：</p>
          <ul className="zk-answer-near">
            {products.map(({ productId, model, name }) => (
              <li key={productId}>
                <ProductLink productId={productId} keyword={keyword}>
                  <b>{model}</b>
                </ProductLink>
                <small>{name}</small>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="zk-answer-more">
          请和客户核对{what === 'maker' ? '品牌' : '铭牌或显示屏上的写法'}，下面只是字面相近的内容。
        </p>
      )}
    </section>
  )
}
