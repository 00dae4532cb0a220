import { CopyOutlined } from '@ant-design/icons'
import type { ExactAnswer } from '@zhiku/contract/search'
import { Button } from 'antd'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { answersText } from './answer-words.ts'
import { ProductLink } from './product-link.tsx'

interface Props {
  answers: readonly ExactAnswer[]
  keyword: string
}

/** The answer itself: value and unit large, then which product, which revision and since when. */
export function ExactCard({ answers, keyword }: Props) {
  const [first] = answers
  if (!first) return null
  const { name, model, matched, revision, effectiveAt, knowledgeBase, productId } = first
  return (
    <section className="zk-answer-card" data-kind="exact" aria-label="参数答案">
      <div className="zk-answer-values">
        {answers.map(({ parameter, value }) => (
          <p key={parameter.key} className="zk-answer-value">
            <span>{parameter.name}</span>
            <strong data-long={value.length > 12 || undefined}>
              {value}
              {parameter.unit && <small> {parameter.unit}</small>}
            </strong>
          </p>
        ))}
      </div>
      <div className="zk-answer-from">
        <ProductLink productId={productId} keyword={keyword} parameter={first.parameter.key}>
          <b>{model}</b> {name}
        </ProductLink>
        <p>
          <span>第 {revision} 版</span>
          <span>{formatDate(effectiveAt)} 生效</span>
          <span>{knowledgeBase.name}</span>
          {matched && <span>按“{matched}”识别</span>}
        </p>
      </div>
      <Button
        className="zk-answer-copy"
        type="primary"
        icon={<CopyOutlined aria-hidden />}
        onClick={() => void copyAndSay(answersText(answers), '已复制答复')}
      >
        复制答复
      </Button>
    </section>
  )
}
