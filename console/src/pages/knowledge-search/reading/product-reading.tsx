import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { hitCopy } from '../../../components/hits/hit-marks.ts'
import { ParameterGroups } from '../../../components/products/parameter-groups.tsx'
import { allValuesAnswer } from '../../../components/products/product-answer.ts'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { PaneBody } from './pane-body.tsx'

const freshMs = 30_000

export function ProductReading({ productId }: { productId: string }) {
  const served = useApiQuery(
    api.products.served,
    { params: { productId }, query: {} },
    { staleMs: freshMs, silent: true },
  )
  return (
    <PaneBody result={served}>
      {(product) => (
        <>
          <p className="zk-pane-meta">
            <span>{product.model}</span>
            <span>{product.knowledgeBase.name}</span>
            <span>第 {product.revision} 版</span>
            <span>更新于 {formatDate(product.updatedAt)}</span>
          </p>
          <div className="zk-pane-body">
            <ParameterGroups
              product={product}
              groups={product.schema.groups}
              values={product.parameters}
              isComplete={false}
            />
          </div>
          <footer>
            <Button
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              onClick={() =>
                void copyAndSay(allValuesAnswer(product, product.schema.groups, product.parameters), '已复制全部参数')
              }
              {...{ [hitCopy]: '' }}
            >
              复制全部参数
            </Button>
          </footer>
        </>
      )}
    </PaneBody>
  )
}
