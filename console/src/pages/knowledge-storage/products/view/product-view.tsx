import { CopyOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons'
import type { ProductDetail } from '@zhiku/contract/products'
import { Alert, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { PageHeader } from '../../../../components/page-header.tsx'
import { ParameterGroups } from '../../../../components/products/parameter-groups.tsx'
import { allValuesAnswer } from '../../../../components/products/product-answer.ts'
import { ProductOverview } from '../../../../components/products/product-overview.tsx'
import { RelatedKnowledge } from '../../../../components/products/related-knowledge.tsx'
import { TabbedPanel } from '../../../../components/tabbed-panel.tsx'
import { copyAndSay } from '../../../../lib/copy-text.ts'
import { formatShare } from '../../../../lib/format.ts'
import {
  detailAddress,
  faqEditorAddress,
  productAuditAddress,
  productEditorAddress,
} from '../../../../lib/page-addresses.ts'
import { KeptFacts } from '../../shared/state-facts.tsx'
import { CompareTab } from './compare-tab.tsx'
import { downloadParameters } from './download-parameters.ts'
import { RecordsTab } from './records-tab.tsx'
import { RevisionsTab } from './revisions-tab.tsx'
import { productTabs, useProductAddress } from './use-product-address.ts'
import type { ProductTab } from './use-product-address.ts'

interface Props {
  product: ProductDetail
  back: string
}

export function ProductView({ product, back }: Props) {
  const { tab, setTab, setRevision } = useProductAddress()
  const navigate = useNavigate()
  const { id, knowledgeBaseId, categoryId, revision, schema, parameters } = product
  return (
    <div className="zk-product">
      <PageHeader
        title={product.name}
        back={back}
        tags={<KeptFacts of={product} />}
        extra={
          <>
            <Button
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copyAndSay(allValuesAnswer(product, schema.groups, parameters), '已复制全部参数')}
            >
              复制全部参数
            </Button>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadParameters(product, revision)}>
              导出参数
            </Button>
            <Button
              type="primary"
              icon={<EditOutlined aria-hidden />}
              onClick={() => void navigate(productEditorAddress(knowledgeBaseId, { productId: id, categoryId }))}
            >
              编辑
            </Button>
          </>
        }
      />
      <Notices product={product} onPublished={() => setRevision(undefined)} />
      <ProductOverview product={product}>
        <div>
          <dt>参数完整度</dt>
          <dd>{formatShare(product.completeness)}</dd>
        </div>
      </ProductOverview>
      <TabbedPanel
        tabs={productTabs}
        active={tab}
        onChange={setTab}
        counts={{ revisions: product.revisions.length, related: product.related.length }}
      >
        {(key) => <Body product={product} tab={key} />}
      </TabbedPanel>
    </div>
  )
}

/** What must be known before the values are relied on. */
function Notices({ product, onPublished }: { product: ProductDetail; onPublished: () => void }) {
  const { pendingAuditId, publishedRevision, revision } = product
  return (
    <>
      {pendingAuditId && (
        <Alert
          type="info"
          showIcon
          title={
            publishedRevision === null
              ? '新商品正在等待审核，通过前不会被搜到。'
              : '有变更正在等待审核，通过前对外仍是现行版本。'
          }
          action={<Link to={productAuditAddress(pendingAuditId)}>查看变更</Link>}
        />
      )}
      {publishedRevision !== null && revision !== publishedRevision && (
        <Alert
          type="warning"
          showIcon
          title={`正在查看第 ${revision} 版，对外的是现行的第 ${publishedRevision} 版。`}
          action={
            <Button size="small" onClick={onPublished}>
              查看现行版本
            </Button>
          }
        />
      )}
    </>
  )
}

function Body({ product, tab }: { product: ProductDetail; tab: ProductTab }) {
  switch (tab) {
    case 'parameters':
      return <ParameterGroups product={product} groups={product.schema.groups} values={product.parameters} isComplete />
    case 'revisions':
      return <RevisionsTab product={product} />
    case 'compare':
      return <CompareTab product={product} />
    case 'related':
      return (
        <RelatedKnowledge
          related={product.related}
          addressOf={(item) =>
            item.type === 'faq'
              ? faqEditorAddress(item.knowledgeBaseId, item.id)
              : detailAddress(item.knowledgeBaseId, { tab: 'chunks', fileId: item.id })
          }
          hint="还没有关联知识。编辑商品时可以关联说明书、政策和问答。"
        />
      )
    case 'records':
      return <RecordsTab productId={product.id} />
  }
}
