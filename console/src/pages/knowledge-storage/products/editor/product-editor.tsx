import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product, ProductDetail } from '@zhiku/contract/products'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState, ErrorState } from '../../../../components/page-states.tsx'
import { useLeaveGuard } from '../../../../components/use-leave-guard.ts'
import { detailAddress, productAuditAddress, productEditorAddress } from '../../../../lib/page-addresses.ts'
import { AuditNotice } from '../../shared/drafts/audit-notice.tsx'
import { Conflict } from '../../shared/drafts/conflict.tsx'
import { draftKey } from '../../shared/drafts/stored-draft.ts'
import { useAutosave } from '../../shared/drafts/use-autosave.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { productRefreshes } from '../product-refreshes.ts'
import { BasicsPanel } from './basics-panel.tsx'
import { FormAside } from './form-aside.tsx'
import { ParameterPanel } from './parameter-panel.tsx'
import { changesOf, draftOfProduct, emptyDraft, textOf, tidied } from './product-draft.ts'
import type { ProductDraft, ValueChange } from './product-draft.ts'
import { ProductHeader } from './product-header.tsx'
import { RelatedField } from './related-field.tsx'
import { SaveModal } from './save-modal.tsx'
import { relatedId } from './sections.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useSchema } from './use-schema.ts'
import { WordsPanel } from './words-panel.tsx'

interface Props {
  base: KnowledgeBase
  /** Null for a new one. */
  product: ProductDetail | null
  /** Starts the next new one in the place of this. */
  onNext?: () => void
}

type Values = Omit<ProductDraft, 'imageUrls' | 'related'>

export function ProductEditor({ base, product, onNext }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const saved = product ? draftOfProduct(product) : { ...emptyDraft, categoryId: params.get('categoryId') }
  const key = draftKey('product', base.id, product?.id ?? null)
  const { draft, change, settle, hasChanges, wasRestored, isConflict, baseVersion, setBaseVersion, discard } = useDraft(
    {
      key,
      saved,
      version: product?.version ?? 0,
    },
  )
  const letPass = useLeaveGuard(hasChanges)
  const keptAt = useAutosave(key, hasChanges ? { draft, version: baseVersion } : null)
  const schema = useSchema(draft.categoryId, product)
  const save = useSaveProduct(base, product)
  const [asked, setAsked] = useState<readonly ValueChange[] | null>(null)
  const isWaiting = product?.pendingAuditId !== undefined
  const groups = schema.groups

  const handleSaved = ({ id: productId, version, categoryId, pendingAuditId }: Product, goesOn: boolean) => {
    const isAllSaved = settle({ sent: draft, stored: draft, version, key: draftKey('product', base.id, productId) })
    if (isAllSaved || !product) letPass()
    if (isAllSaved && goesOn) {
      void navigate(productEditorAddress(base.id, { categoryId }), { replace: true })
      onNext?.()
    } else if (isAllSaved && pendingAuditId) void navigate(detailAddress(base.id, { tab: 'products' }))
    else void navigate(productEditorAddress(base.id, { productId, categoryId }), { replace: true })
  }
  const run = (remark: string | undefined, goesOn = false) => {
    const { categoryId } = draft
    if (categoryId === null || !groups) return
    save.run({
      draft: { ...draft, categoryId },
      groups,
      remark,
      version: baseVersion,
      onSaved: (result) => {
        setAsked(null)
        handleSaved(result, goesOn)
      },
      onError: (error) => {
        setAsked(null)
        showFieldProblems(form, error)
      },
    })
  }
  const handleSave = async (goesOn: boolean) => {
    const isValid = await form.validateFields().then(
      () => true,
      ({ errorFields }: { errorFields: { name: (string | number)[] }[] }) => {
        const [first] = errorFields
        if (first) form.scrollToField(first.name, { block: 'center', focus: true })
        return false
      },
    )
    if (!isValid || isConflict || isWaiting || save.isPending || !groups) return
    const changes = product ? changesOf(groups, saved.parameters, draft.parameters) : []
    if (changes.length > 0) setAsked(changes)
    else run(undefined, goesOn)
  }
  useSaveKey(() => void handleSave(false))

  const handleDiscard = () => {
    discard()
    form.setFieldsValue({ ...valuesOf(saved), parameters: cleared(draft, saved) })
  }
  return (
    <>
      <ProductHeader
        base={base}
        product={product}
        keptAt={keptAt}
        isPending={save.isPending}
        canSave={!isWaiting && (product === null || hasChanges)}
        onSave={(goesOn) => void handleSave(goesOn)}
      />
      <AuditNotice
        base={base}
        isNew={product === null}
        pendingAuditId={product?.pendingAuditId}
        addressOf={productAuditAddress}
        refreshes={productRefreshes}
      />
      {wasRestored && hasChanges && !isConflict && (
        <Alert
          type="info"
          showIcon
          className="zk-draft-notice"
          title="已恢复未保存的内容"
          description="这是上次在这台电脑上写到一半的内容。"
          action={<Button onClick={handleDiscard}>{product ? '放弃，用已保存的内容' : '放弃，重新写'}</Button>}
        />
      )}
      {isConflict && product && (
        <Conflict
          noun="商品"
          mine={textOf(draft, groups ?? [])}
          theirs={textOf(saved, groups ?? [])}
          onKeepMine={() => setBaseVersion(product.version)}
          onTakeTheirs={handleDiscard}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="zk-product-editor"
        disabled={isWaiting}
        initialValues={valuesOf(draft)}
        onValuesChange={({ parameters, ...changed }) =>
          change((current) => ({
            ...changed,
            ...(parameters && { parameters: tidied({ ...current.parameters, ...parameters }) }),
          }))
        }
      >
        <div className="zk-product-form-main">
          <BasicsPanel
            pictures={draft.imageUrls}
            onPictures={(changeOf) => change((current) => ({ imageUrls: changeOf(current.imageUrls) }))}
            isNew={product === null}
            isReadOnly={isWaiting}
          />
          <Parameters schema={schema} categoryId={draft.categoryId} />
          <WordsPanel />
          <section className="zk-panel zk-product-part" id={relatedId} aria-labelledby={`${relatedId}-h`}>
            <h2 id={`${relatedId}-h`}>关联资料</h2>
            <RelatedField
              base={base}
              value={draft.related}
              isReadOnly={isWaiting}
              onChange={(related) => change(() => ({ related }))}
            />
          </section>
        </div>
        <FormAside draft={draft} groups={groups} />
      </Form>
      {asked && (
        <SaveModal
          changes={asked}
          values={draft.parameters}
          isWaitingAfter={base.config.auditRequired}
          isPending={save.isPending}
          onSave={run}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ParametersProps {
  schema: ReturnType<typeof useSchema>
  categoryId: string | null
}

function Parameters({ schema: { groups, error, retry }, categoryId }: ParametersProps) {
  if (!categoryId)
    return (
      <div className="zk-panel">
        <EmptyState title="先选商品分类" description="选好分类，这里列出它要填的参数。" />
      </div>
    )
  if (error)
    return (
      <div className="zk-panel">
        <ErrorState message={error.message} onRetry={retry} />
      </div>
    )
  if (!groups)
    return (
      <div className="zk-panel">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  if (groups.length === 0)
    return (
      <div className="zk-panel">
        <EmptyState title="这个分类还没有参数" description="可以先保存；管理员补好参数后再来填。" />
      </div>
    )
  return groups.map((group) => <ParameterPanel key={group.key} group={group} />)
}

const valuesOf = ({ imageUrls: _pictures, related: _related, ...values }: ProductDraft): Values => values

/** The saved values, and null for those that only the draft has: the form keeps what it is not told of. */
const cleared = (draft: ProductDraft, saved: ProductDraft): ProductDraft['parameters'] => ({
  ...Object.fromEntries(Object.keys(draft.parameters).map((parameterKey) => [parameterKey, null])),
  ...saved.parameters,
})
