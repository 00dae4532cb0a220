/** An FAQ as a customer meets it: the question asked, the answer given. */
import type { Faq } from '@zhiku/contract/faqs'
import type { Effective } from '@zhiku/contract/validity'
import { validities } from '@zhiku/contract/words/validity'
import { Link } from 'react-router'
import { Markdown } from '../../../components/markdown.tsx'
import { StatusTag, validityKinds } from '../../../components/status-tag.tsx'
import { productAddress } from '../../../lib/page-addresses.ts'
import { validityNow, validityWords } from '../../../components/form/validity.ts'
import { useProductsById } from '../shared/use-products-by-id.ts'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'
import './faq-list.css'

type Shown = Pick<Faq, 'question' | 'answer' | 'answerFormat' | 'similarQuestions' | 'productIds'> & Effective

interface Props {
  faq: Shown
  /** The list that it is one of. */
  walk?: Walk | undefined
  onClose: () => void
}

export function FaqPreview({ faq, walk, onClose }: Props) {
  const validity = validityNow(faq)
  return (
    <SideDrawer size="narrow" walk={walk} title="客户看到的样子" onClose={onClose}>
      <div className="zk-faq-talk">
        <p className="zk-faq-asked">{faq.question.trim() || '（还没有填写问题）'}</p>
        <div className="zk-faq-answered">
          {!faq.answer.trim() ? (
            <p className="zk-muted">（还没有填写答案）</p>
          ) : faq.answerFormat === 'text' ? (
            <p className="zk-faq-plain">{faq.answer}</p>
          ) : (
            <Markdown text={faq.answer} />
          )}
        </div>
      </div>
      {validity !== 'inForce' && (
        <p className="zk-faq-validity">
          <StatusTag kind={validityKinds[validity]} text={validities[validity]} />
          <span className="zk-muted">{validityWords(faq)}；现在客户搜不到它。</span>
        </p>
      )}
      {faq.similarQuestions.length > 0 && (
        <section className="zk-faq-also" aria-label="相似问题">
          <h3>这样问也得到这个答案</h3>
          <ul>
            {faq.similarQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
      {faq.productIds.length > 0 && <Products ids={faq.productIds} />}
    </SideDrawer>
  )
}

function Products({ ids }: { ids: readonly string[] }) {
  const products = [...useProductsById(ids).values()]
  if (products.length === 0) return null
  return (
    <section className="zk-faq-also" aria-label="关联商品">
      <h3>关联商品</h3>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={productAddress(product.knowledgeBaseId, product)}>{product.model}</Link> {product.name}
          </li>
        ))}
      </ul>
    </section>
  )
}
