import type { ProductDetail, Revision } from '@zhiku/contract/products'
import { Button } from 'antd'
import { WhyOff } from '../../../../components/why-off.tsx'
import { api } from '../../../../api/client.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { confirm } from '../../../../components/confirm.ts'
import { columnOf } from '../../../../components/products/compare-columns.ts'
import { RevisionHistory } from '../../../../components/products/revision-history.tsx'
import { productRefreshes } from '../product-refreshes.ts'
import { submittedWords } from '../../shared/act-words.ts'
import { whyWaits } from '../../shared/kept.ts'
import { downloadParameters } from './download-parameters.ts'
import { useProductAddress } from './use-product-address.ts'

/** Every revision of the product: read it, compare it, bring its values back, take it away as a workbook. */
export function RevisionsTab({ product }: { product: ProductDetail }) {
  const { setRevision, setColumns } = useProductAddress()
  const { id, publishedRevision, revision: shown } = product
  return (
    <RevisionHistory
      revisions={product.revisions}
      published={publishedRevision}
      shown={shown}
      acts={({ revision }) => (
        <>
          {revision !== shown && (
            <>
              <Act label={`查看第 ${revision} 版`} onClick={() => setRevision(revision)}>
                查看
              </Act>
              <Act label={`与第 ${revision} 版对比`} onClick={() => setColumns([columnOf(id, revision)])}>
                对比
              </Act>
            </>
          )}
          {revision !== publishedRevision && <Restore product={product} revision={revision} />}
          <Act label={`导出第 ${revision} 版`} onClick={() => downloadParameters(product, revision)}>
            导出
          </Act>
        </>
      )}
    />
  )
}

interface ActProps {
  label: string
  /** Why it cannot be used now. */
  reason?: string | undefined
  onClick: () => void
  children: string
}

const Act = ({ label, reason, onClick, children }: ActProps) => (
  <WhyOff reason={reason}>
    <Button type="link" size="small" disabled={reason !== undefined} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  </WhyOff>
)

function Restore({ product, revision }: { product: ProductDetail; revision: Revision['revision'] }) {
  const restore = useApiMutation(api.products.restoreRevision, {
    refreshes: productRefreshes,
    success: ({ audit }) => (audit ? submittedWords : '已恢复为新版本。'),
  })
  const ask = () =>
    confirm({
      title: `用第 ${revision} 版的参数恢复“${product.model}”？`,
      consequence: `会生成一个与第 ${revision} 版参数相同的新版本，现有版本都保留；需要审核的知识库里，通过后才对外。`,
      okText: '恢复',
      danger: false,
      onConfirm: () =>
        restore.mutateAsync({
          params: { id: product.knowledgeBaseId, productId: product.id, revision: String(revision) },
          body: { version: product.version },
        }),
    })
  return (
    <Act label={`恢复第 ${revision} 版`} reason={whyWaits(product)} onClick={ask}>
      恢复
    </Act>
  )
}
