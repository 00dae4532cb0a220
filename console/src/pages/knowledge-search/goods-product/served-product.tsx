import { CopyOutlined } from '@ant-design/icons'
import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import { Alert, Button, Select } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { columnOf } from '../../../components/products/compare-columns.ts'
import { ParameterGroups } from '../../../components/products/parameter-groups.tsx'
import { allValuesAnswer } from '../../../components/products/product-answer.ts'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { ProductOverview } from '../../../components/products/product-overview.tsx'
import { RelatedKnowledge } from '../../../components/products/related-knowledge.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { RevisionHistory } from '../../../components/products/revision-history.tsx'
import { formatDate } from '../../../lib/format.ts'
import { HitFeedback } from '../../../components/hits/hit-feedback.tsx'
import { relatedAddress } from '../../../components/hits/hit-address.ts'
import { HitTypeTag } from '../../../components/hits/hit-type-tag.tsx'
import { CompareTab } from './compare-tab.tsx'
import { servedTabs, useServedAddress } from './use-served-address.ts'
import type { ServedTab } from './use-served-address.ts'

export type ServedProductData = DataOf<Api['products']['served']>

interface Props {
  product: ServedProductData
  back: string
}

export function ServedProduct({ product, back }: Props) {
  const [params] = useSearchParams()
  const { tab, setTab, setRevision } = useServedAddress()
  const { parameters, schema, revision, publishedRevision, revisions } = product
  const [searchId, hitId] = [params.get('searchId'), params.get('hitId')]
  const asked = keyOfAsked(schema.groups, params.get('parameter'))
  useAskedInView(asked, tab)
  return (
    <div className="zk-served-product">
      <PageHeader
        title={product.name}
        back={back}
        tags={<HitTypeTag type="product" isProduct />}
        description={
          <span className="zk-served-product-meta">
            <span>{product.knowledgeBase.name}</span>
            <span>更新于 {formatDate(product.updatedAt)}</span>
          </span>
        }
        extra={
          <>
            {searchId && hitId && <HitFeedback searchId={searchId} hitId={hitId} title={product.name} />}
            <Select
              className="zk-served-product-revision"
              aria-label="参数版本"
              value={revision}
              options={revisions.map((one) => ({
                value: one.revision,
                label: one.revision === publishedRevision ? `第 ${one.revision} 版（现行）` : `第 ${one.revision} 版`,
              }))}
              onChange={(next) => setRevision(next === publishedRevision ? undefined : next)}
            />
            <Button
              type="primary"
              icon={<CopyOutlined aria-hidden />}
              onClick={() => void copyAndSay(allValuesAnswer(product, schema.groups, parameters), '已复制全部参数')}
            >
              复制全部参数
            </Button>
          </>
        }
      />
      {revision !== publishedRevision && (
        <Alert
          type="warning"
          showIcon
          title={`这是旧的第 ${revision} 版参数，答复客户请以现行的第 ${publishedRevision} 版为准。`}
          action={
            <Button size="small" onClick={() => setRevision(undefined)}>
              查看现行版本
            </Button>
          }
        />
      )}
      <ProductOverview product={product} />
      <div className="zk-served-product-columns" data-tab={tab}>
        <TabbedPanel tabs={servedTabs} active={tab} onChange={setTab}>
          {(key) => <Body product={product} tab={key} asked={asked} />}
        </TabbedPanel>
        <aside className="zk-panel zk-served-product-related" aria-label="关联知识">
          <h2>关联知识</h2>
          <RelatedKnowledge
            related={product.related}
            addressOf={relatedAddress}
            hint="没有关联的说明书、政策和问答。"
          />
        </aside>
      </div>
    </div>
  )
}

/** A card asks by a parameter's key, a hit by its name. */
const keyOfAsked = (groups: ServedProductData['schema']['groups'], asked: string | null): string | undefined =>
  groups.flatMap(({ parameters }) => parameters).find(({ key, name }) => key === asked || name === asked)?.key

function Body({ product, tab, asked }: { product: ServedProductData; tab: ServedTab; asked: string | undefined }) {
  const { setRevision, setColumns } = useServedAddress()
  if (tab === 'compare') return <CompareTab product={product} />
  if (tab === 'parameters') {
    return (
      <ParameterGroups
        product={product}
        groups={product.schema.groups}
        values={product.parameters}
        isComplete={false}
        asked={asked}
      />
    )
  }
  return (
    <RevisionHistory
      revisions={product.revisions}
      published={product.publishedRevision}
      shown={product.revision}
      acts={({ revision }) =>
        revision === product.revision ? null : (
          <>
            <Button type="link" size="small" aria-label={`查看第 ${revision} 版`} onClick={() => setRevision(revision)}>
              查看
            </Button>
            <Button
              type="link"
              size="small"
              aria-label={`与第 ${revision} 版对比`}
              onClick={() => setColumns([columnOf(product.id, revision)])}
            >
              对比
            </Button>
          </>
        )
      }
    />
  )
}

/** Scrolls to the parameter that the question asked for. */
function useAskedInView(asked: string | undefined, tab: ServedTab): void {
  useEffect(() => {
    const row = asked && tab === 'parameters' ? document.querySelector(`[data-parameter="${CSS.escape(asked)}"]`) : null
    if (row) row.scrollIntoView({ block: 'center' })
    else scrollTo({ top: 0 })
  }, [asked, tab])
}
